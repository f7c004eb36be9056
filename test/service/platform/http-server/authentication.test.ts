import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
const shop = { origin: "https://shop.example" };

function authorization(value: string) {
  return service.get("/v1/charges", { key: null, headers: { authorization: value } });
}

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

test("a key is taken as Bearer, and as Basic user name with an empty password", async () => {
  assert.equal((await authorization(`Bearer ${service.secret}`)).status, 200);
  assert.equal((await authorization(`bearer ${service.secret}`)).status, 200);
  assert.equal((await authorization(basic(`${service.secret}:`))).status, 200);
});

test("no key, an unknown key and a key in another form are 401 with a challenge", async () => {
  const missing = await service.get("/v1/charges", { key: null });
  assert.equal(missing.status, 401);
  assert.equal(missing.body.error.type, "authentication_failed");
  assert.equal(missing.body.error.code, "api_key_missing");
  assert.equal(missing.headers.get("www-authenticate"), "Bearer");
  const unknown = `sk_test_${"0".repeat(32)}`;
  for (const value of [
    `Bearer ${unknown}`,
    "Bearer",
    "Bearer sk_test_1",
    `Token ${service.secret}`,
    service.secret,
    basic(`${service.secret}:password`),
    basic(service.secret),
    basic(`:${service.secret}`),
    "Basic %%%",
  ]) {
    const { status, body, headers } = await authorization(value);
    assert.equal(status, 401, value.slice(0, 12));
    assert.equal(body.error.code, "api_key_invalid");
    assert.equal(headers.get("www-authenticate"), "Bearer");
  }
});

test("a key among the parameters is rejected and not repeated", async () => {
  const inQuery = await service.get(`/v1/charges?api_key=${service.secret}`, { key: null });
  assert.equal(inQuery.status, 401);
  const answers = [
    await service.get(`/v1/charges?starting_after=${service.secret}`),
    await service.post("/v1/charges", { amount: "2000", currency: "usd", source: service.secret }),
    await service.post("/v1/charges", { metadata: { key: service.secret } }),
    await service.post("/v1/charges", { [service.secret]: "" }),
    await service.get(`/v1/charges?${service.secret}`),
  ];
  for (const { status, body, text } of answers) {
    assert.equal(status, 400);
    assert.equal(body.error.code, "parameter_invalid");
    assert.ok(!text.includes(service.secret));
  }
});

async function aKey(): Promise<{ readonly id: string; readonly key: string }> {
  const { body } = await service.post("/v1/api_keys", { kind: "secret", name: "old" });
  return { id: body.id, key: String(body["key"]) };
}

test("a rolled key works until the overlap ends, then the response says that it expired", async () => {
  const { id, key } = await aKey();
  assert.equal((await service.post(`/v1/api_keys/${id}/roll`, { overlap: 60 })).status, 200);
  service.clock.advance(59_999);
  assert.equal((await service.get("/v1/charges", { key })).status, 200);
  service.clock.advance(1);
  const { status, body } = await service.get("/v1/charges", { key });
  assert.deepEqual([status, body.error.code], [401, "api_key_expired"]);
});

test("a revoked key stops working at once", async () => {
  const { id, key } = await aKey();
  assert.equal((await service.get("/v1/charges", { key })).status, 200);
  assert.equal((await service.post(`/v1/api_keys/${id}/expire`)).status, 200);
  assert.equal((await service.get("/v1/charges", { key })).status, 401);
});

test("the last use of a key is stored", async () => {
  const { id, key } = await aKey();
  const lastUse = async () => (await service.get(`/v1/api_keys/${id}`)).body["last_used_at"];
  assert.equal(await lastUse(), null);
  await service.get("/v1/charges", { key });
  // No response waits for it to be written.
  while ((await lastUse()) === null) await wait(20);
  assert.equal(await lastUse(), service.clock.now().toISOString());
});

test("a publishable key makes and reads tokens, and nothing else", async () => {
  const key = service.publishable;
  const token = await service.post("/v1/tokens", { card }, { key });
  assert.equal(token.status, 200);
  assert.equal((await service.get(`/v1/tokens/${token.body.id}`, { key })).status, 200);
  for (const answer of [
    await service.get("/v1/charges", { key }),
    await service.get("/v1/charges/ch_1", { key }),
    await service.post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_visa" }, { key }),
    await service.get("/v1/events", { key }),
  ]) {
    assert.equal(answer.status, 403);
    assert.equal(answer.body.error.type, "permission_denied");
    assert.equal(answer.body.error.code, "secret_key_required");
  }
});

test("a secret key from a browser is rejected with the reason", async () => {
  const { status, body, headers } = await service.get("/v1/charges", { headers: shop });
  assert.equal(status, 403);
  assert.equal(body.error.code, "secret_key_in_browser");
  assert.match(body.error.message, /browser/);
  assert.equal(headers.get("access-control-allow-origin"), null);
});

test("a publishable key without a list answers every origin, without credentials", async () => {
  const { status, headers } = await service.post(
    "/v1/tokens",
    { card },
    { key: service.publishable, headers: shop },
  );
  assert.equal(status, 200);
  assert.equal(headers.get("access-control-allow-origin"), "https://shop.example");
  assert.equal(headers.get("access-control-allow-credentials"), null);
  assert.match(headers.get("vary") ?? "", /Origin/);
});

test("a publishable key with a list answers the origins on it and the service's own, and no other", async () => {
  const { publishable } = await service.aMerchant({ allowedOrigins: ["https://shop.example"] });
  const from = (origin: string) =>
    service.post("/v1/tokens", { card }, { key: publishable, headers: { origin } });
  assert.equal((await from("https://shop.example")).status, 200);
  assert.equal((await from("http://localhost:4242")).status, 200);
  for (const origin of [
    "https://evil.example",
    "https://shop.example.evil.example",
    "http://shop.example",
    "null",
  ]) {
    const refused = await from(origin);
    assert.equal(refused.status, 403, origin);
    assert.equal(refused.body.error.code, "origin_not_allowed");
    assert.equal(refused.headers.get("access-control-allow-origin"), null);
  }
});

test("a preflight is answered on the routes of publishable keys only", async () => {
  const ask = (path: string) =>
    service.app.request(path, {
      method: "OPTIONS",
      headers: {
        ...shop,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
  const open = await ask("/v1/tokens");
  assert.equal(open.status, 204);
  assert.equal(open.headers.get("access-control-allow-origin"), "https://shop.example");
  assert.match(open.headers.get("access-control-allow-headers") ?? "", /Authorization/);
  assert.match(open.headers.get("access-control-allow-methods") ?? "", /POST/);
  const closed = await ask("/v1/charges");
  assert.equal(closed.status, 405);
  assert.equal(closed.headers.get("access-control-allow-origin"), null);
});

test("modes and accounts are apart: what is another's is not found, and not listed", async () => {
  const created = await service.post("/v1/charges", { amount: "2000", currency: "usd", source: "tok_visa" });
  const token = await service.post("/v1/tokens", { card });
  const live = await service.aMerchant({ livemode: true });
  const other = await service.aMerchant();
  for (const { secret } of [live, other]) {
    for (const path of [`/v1/charges/${created.body.id}`, `/v1/tokens/${token.body.id}`]) {
      const { status, body } = await service.get(path, { key: secret });
      assert.equal(status, 404);
      assert.equal(body.error.code, "resource_missing");
    }
    const update = await service.post(
      `/v1/charges/${created.body.id}`,
      { description: "x" },
      { key: secret },
    );
    assert.equal(update.status, 404);
    assert.deepEqual((await service.get("/v1/charges", { key: secret })).body.data, []);
    assert.deepEqual((await service.get("/v1/events", { key: secret })).body.data, []);
    const cursor = await service.get(`/v1/charges?starting_after=${created.body.id}`, { key: secret });
    assert.equal(cursor.body.error.code, "cursor_invalid");
    const fields = { amount: "2000", currency: "usd", source: token.body.id };
    const stolen = await service.post("/v1/charges", fields, { key: secret });
    assert.equal(stolen.status, 404);
    assert.equal(stolen.body.error.param, "source");
  }
});
