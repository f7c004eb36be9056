import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

async function send(path: string, { method = "GET", headers = {} }: { method?: string; headers?: object }) {
  const answer = await service.app.request(`http://localhost:4242${path}`, {
    method,
    headers: { authorization: `Bearer ${service.secret}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse((await answer.text()) || "{}") };
}

test("an address outside the API, too, answers other methods with 405", async () => {
  for (const path of ["/health", "/ready", "/v1/openapi.json"]) {
    for (const method of ["POST", "DELETE", "PUT"]) {
      const { status, headers, body } = await send(path, { method });
      assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"], `${method} ${path}`);
      assert.equal(body.error.code, "method_not_allowed");
    }
  }
});

test("a page of any origin can read the error for an unknown publishable key", async () => {
  const headers = { authorization: "Bearer pk_test_none", origin: "https://shop.example" };
  const { status, headers: answered } = await send("/v1/tokens", { method: "POST", headers });
  assert.deepEqual(
    [status, answered.get("access-control-allow-origin"), answered.get("vary")],
    [401, "https://shop.example", "Origin"],
  );
});

test("a preflight has the headers of every answer", async () => {
  const { app } = service;
  const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
  const answer = await app.request("http://localhost:4242/v1/tokens", { method: "OPTIONS", headers });
  assert.equal(answer.status, 204);
  for (const name of ["cache-control", "x-content-type-options", "referrer-policy", "request-id"]) {
    assert.ok(answer.headers.has(name), name);
  }
});

test("every answer leaves one line in the log, with its request id, its route and the code of an error", async () => {
  const lines = async (path: string, method = "GET") => {
    const before = service.logged.length;
    const { headers } = await send(path, { method });
    const id = headers.get("request-id");
    const added = service.logged.slice(before).map((line) => JSON.parse(line));
    return added.filter(({ requestId }) => requestId === id);
  };
  const [missing] = await lines("/v1/charges/ch_none");
  assert.deepEqual(
    [missing.route, missing.status, missing.errorCode],
    ["/v1/charges/:id", 404, "resource_missing"],
  );
  const [unknown] = await lines("/v1/nothing?key=sk_test_secret");
  assert.deepEqual([unknown.route, unknown.status, unknown.errorCode], ["none", 404, "route_missing"]);
  const [wrongMethod] = await lines("/v1/charges", "PUT");
  assert.deepEqual([wrongMethod.status, wrongMethod.errorCode], [405, "method_not_allowed"]);
  assert.equal((await lines("/v1/charges")).length, 1);
  assert.equal((await lines("/health")).length, 0);
});
