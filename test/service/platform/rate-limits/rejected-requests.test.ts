import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

/** What is rejected takes time as well, and counts for its limit. */

const rates = { readsPerSecond: undefined, writesPerSecond: undefined };
const unknown = `pk_test_${"0".repeat(32)}`;

let service: TestService;
let hosts = 0;
before(async () => {
  service = await aService({ settings: rates });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

for (const [what, method, path, key, headers] of [
  ["a publishable key where only secret keys may", "GET", "/v1/charges", "publishable", {}],
  ["a path with NUL", "GET", "/v1/charges/%00", "publishable", {}],
  ["a path with text that is no id", "GET", "/v1/charges/a%20b", "publishable", {}],
  ["a link with NUL", "POST", "/v1/payment_links/%00/sessions", "publishable", {}],
  ["an unknown dialect", "GET", "/v1/charges", "publishable", { "till-dialect": "none" }],
  ["an origin that is not allowed", "POST", "/v1/tokens", "restricted", { origin: "https://evil.example" }],
  ["a key that is not known", "GET", "/v1/charges", unknown, {}],
  ["no key", "GET", "/v1/charges", "", {}],
  ["a secret key in a browser", "POST", "/v1/charges", "secret", { origin: "https://shop.example" }],
  ["a path with NUL and a secret key", "GET", "/v1/charges/%00", "secret", {}],
] as const) {
  test(`requests that are rejected for ${what} get 429 after a while`, async () => {
    const merchant = await service.aMerchant({ allowedOrigins: ["https://shop.example"] });
    const other = await service.aMerchant();
    const keys: Headers = {
      ...merchant,
      scope: "",
      restricted: merchant.publishable,
      publishable: other.publishable,
    };
    const sent: Headers = {
      ...headers,
      ...(key === "" ? {} : { authorization: `Bearer ${keys[key] ?? key}` }),
    };
    const env = { incoming: { socket: { remoteAddress: `203.0.113.${++hosts}` } } };
    let rejected = 0;
    for (let count = 0; count < 300; count++) {
      const response = await service.app.request(path, { method, headers: sent }, env);
      if (response.status === 429) {
        const { error } = (await response.json()) as { error: { code: string } };
        assert.equal(error.code, "rate_limit");
        if (path === "/v1/tokens") assert.ok(response.headers.has("access-control-allow-origin"));
        return;
      }
      assert.ok(response.status >= 400);
      rejected += 1;
    }
    assert.fail(`${rejected} were rejected, and none was limited`);
  });
}

test("a client that sends unknown keys keeps the limit of a known one", async () => {
  const env = { incoming: { socket: { remoteAddress: "203.0.113.200" } } };
  const send = (key: string) =>
    service.app.request("/v1/charges", { headers: { authorization: `Bearer ${key}` } }, env);
  for (let count = 0; count < 100; count++) await send(unknown);
  assert.equal((await send(unknown)).status, 429);
  assert.equal((await send(service.secret)).status, 200);
});
