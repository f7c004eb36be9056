import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import type { Merchant, Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { storeKeyOfPages } from "../../../support/rows.ts";

const url = "/v1/api_keys";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

function create(fields: object = {}, key = service.secret): Promise<Received> {
  return service.post(url, { kind: "secret", name: "shop", ...fields }, { key });
}

async function works(key: unknown): Promise<boolean> {
  return (await service.get("/v1/tokens/tok_none", { key: String(key) })).status !== 401;
}

async function keysOf({ secret }: Merchant): Promise<Received["body"]["data"]> {
  return (await service.get(url, { key: secret })).body.data;
}

test("a new key is shown once, works at once, and is listed with its last four characters only", async () => {
  const merchant = await service.aMerchant();
  const { status, body } = await create({ name: "backend" }, merchant.secret);
  assert.equal(status, 200);
  assert.match(String(body["key"]), /^sk_test_[0-9A-Za-z]{32}$/);
  assert.ok(await works(body["key"]));
  const [newest] = await keysOf(merchant);
  const { key, ...shown } = body;
  assert.deepEqual({ ...newest, last_used_at: null }, shown);
  assert.equal(newest?.["last4"], String(key).slice(-4));
  const { text } = await service.get(`${url}/${body.id}`, { key: merchant.secret });
  assert.ok(!text.includes(String(key)));
});

test("the same request again gets the same key, which the database has in clear nowhere", async () => {
  const options = { idempotencyKey: "one key, please" };
  const first = await service.post(url, { kind: "secret", name: "once" }, options);
  const again = await service.post(url, { kind: "secret", name: "once" }, options);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  const stored = await dumpDatabase(service.dependencies.database);
  assert.ok(stored.includes(first.body.id));
  for (const text of [stored, service.logged.join("\n")]) {
    assert.ok(!text.includes(String(first.body["key"])));
  }
});

test("only secret keys see or make keys, and only those of their own account and mode", async () => {
  const [one, other] = [await service.aMerchant(), await service.aMerchant()];
  const [key] = await keysOf(one);
  assert.equal((await service.get(url, { key: one.publishable })).status, 403);
  assert.equal((await create({}, one.publishable)).status, 403);
  assert.equal((await service.get(`${url}/${key?.id}`, { key: other.secret })).status, 404);
  assert.equal((await service.post(`${url}/${key?.id}/expire`, {}, { key: other.secret })).status, 404);
  assert.equal(
    (await service.post(`${url}/${key?.id}/roll`, { overlap: 0 }, { key: other.secret })).status,
    404,
  );
  assert.equal((await keysOf(one)).length, 2);
});

test("a publishable key answers only the origins that it is given, and others once they are changed", async () => {
  const { body } = await create({ kind: "publishable", allowed_origins: ["https://shop.example"] });
  const from = async (origin: string) =>
    (await service.get("/v1/tokens/tok_none", { key: String(body["key"]), headers: { origin } })).status;
  assert.deepEqual([await from("https://shop.example"), await from("https://evil.example")], [404, 403]);
  const change = { allowed_origins: ["https://evil.example"], name: "the other shop" };
  const changed = await service.post(`${url}/${body.id}`, change);
  assert.deepEqual(changed.body["allowed_origins"], ["https://evil.example"]);
  assert.equal(changed.body["name"], "the other shop");
  assert.deepEqual([await from("https://shop.example"), await from("https://evil.example")], [403, 404]);
  const opened = await service.post(`${url}/${body.id}`, { allowed_origins: "" });
  assert.equal(opened.body["allowed_origins"], null);
  assert.equal(await from("https://anywhere.example"), 404);
});

test("rejects an invalid origin, and origins of a secret key", async () => {
  for (const origin of [
    "shop.example",
    "https://shop.example/",
    "https://shop.example/cart",
    "https://SHOP.example",
    "https://*.example",
    "https://a:b@shop.example",
    "javascript:alert(1)",
    "null",
    "",
  ]) {
    const { status, body } = await create({ kind: "publishable", allowed_origins: [origin] });
    assert.deepEqual(
      [status, body.error?.code, body.error?.param],
      [400, "url_invalid", "allowed_origins"],
      origin,
    );
  }
  const secret = await create({ allowed_origins: ["https://shop.example"] });
  assert.equal(secret.body.error.param, "allowed_origins");
  assert.match(secret.body.error.message, /Browsers/);
});

test("without a processor for live payments the creation of a live key is rejected with the reason, for any key", async () => {
  const alone = await aService({ acquirer: null });
  try {
    const live = await alone.aMerchant({ livemode: true });
    const key = { kind: "secret", name: "shop" };
    for (const answer of [
      await alone.post(url, { ...key, livemode: true }),
      await alone.post(url, key, { key: live.secret }),
    ]) {
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error.param, "livemode");
      assert.match(answer.body.error.message, /processor for live payments/);
    }
  } finally {
    await alone.close();
  }
});

test("with a processor for live payments a live key makes live keys, and a test key none", async () => {
  const live = await service.aMerchant({ livemode: true });
  const made = await create({}, live.secret);
  assert.equal(made.body["livemode"], true);
  assert.match(String(made.body["key"]), /^sk_live_[0-9A-Za-z]{32}$/);
  const { status, body } = await create({ livemode: "true" });
  assert.deepEqual([status, body.error.code, body.error.param], [400, "livemode_mismatch", "livemode"]);
  assert.match(body.error.message, /till keys create --live/);
});

test("a rolled key works beside the new one for the overlap, and not a moment longer", async () => {
  const { body: old } = await create({ name: "rolled" });
  const { status, body: rolled } = await service.post(`${url}/${old.id}/roll`, { overlap: "3600" });
  assert.equal(status, 200);
  assert.equal(rolled["name"], "rolled");
  assert.notEqual(rolled.id, old.id);
  assert.deepEqual([await works(old["key"]), await works(rolled["key"])], [true, true]);
  assert.equal(
    (await service.get(`${url}/${old.id}`)).body["expires_at"],
    new Date(service.clock.now().getTime() + 3_600_000).toISOString(),
  );
  service.clock.advance(3_599_999);
  assert.ok(await works(old["key"]));
  service.clock.advance(1);
  assert.deepEqual([await works(old["key"]), await works(rolled["key"])], [false, true]);
  assert.equal(
    (await service.get("/v1/charges", { key: String(old["key"]) })).body.error.code,
    "api_key_expired",
  );
});

test("a roll without overlap ends the old key at once; it needs an overlap of at most seven days", async () => {
  const { body: old } = await create();
  for (const fields of [{}, { overlap: "604801" }, { overlap: "-1" }]) {
    assert.equal((await service.post(`${url}/${old.id}/roll`, fields)).body.error.param, "overlap");
  }
  assert.equal((await service.post(`${url}/${old.id}/roll`, { overlap: "0" })).status, 200);
  assert.ok(!(await works(old["key"])));
  assert.equal((await service.post(`${url}/${old.id}/roll`, { overlap: "0" })).status, 409);
});

test("an expired key is rejected at once by every process, and cannot be expired twice", async () => {
  const { body } = await create();
  const replica = createApp(service.dependencies);
  const ask = () =>
    replica.request("http://localhost:4242/v1/charges", {
      headers: { authorization: `Bearer ${String(body["key"])}` },
    });
  assert.equal((await ask()).status, 200);
  const expired = await service.post(`${url}/${body.id}/expire`);
  assert.equal(expired.body["expires_at"], service.clock.now().toISOString());
  assert.equal((await ask()).status, 401);
  assert.equal((await service.post(`${url}/${body.id}/expire`)).body.error.code, "invalid_state");
});

test("the last secret key cannot be expired", async () => {
  const merchant = await service.aMerchant();
  const [only] = (await keysOf(merchant)).filter((key) => key["kind"] === "secret");
  const refused = await service.post(`${url}/${only?.id}/expire`, {}, { key: merchant.secret });
  assert.equal(refused.status, 409);
  assert.match(refused.body.error.message, /last secret key/);
  assert.ok(await works(merchant.secret));
});

test("of two secret keys that expire each other at the same moment, one stays", async () => {
  const merchant = await service.aMerchant();
  const { body: second } = await create({}, merchant.secret);
  const first = (await keysOf(merchant)).find(
    ({ id, ...key }) => key["kind"] === "secret" && id !== second.id,
  );
  const answers = await Promise.all([
    service.post(`${url}/${first?.id}/expire`, {}, { key: String(second["key"]) }),
    service.post(`${url}/${second.id}/expire`, {}, { key: merchant.secret }),
  ]);
  const [succeeded, refused] = answers.map(({ status }) => status).toSorted();
  assert.equal(succeeded, 200);
  // Where the other request is authenticated after the first has ended its key, it is told that instead.
  assert.ok(refused === 409 || refused === 401, `the other request was answered with ${refused}`);
  assert.deepEqual((await Promise.all([merchant.secret, second["key"]].map(works))).toSorted(), [
    false,
    true,
  ]);
});

test("lists keys newest first, optionally by kind, without the internal keys of pages", async () => {
  const merchant = await service.aMerchant();
  for (const name of ["a", "b"]) await create({ kind: "publishable", name }, merchant.secret);
  const { database, newId } = service.dependencies;
  const pages = { id: newId("api_key"), created: service.clock.now() };
  await storeKeyOfPages(database, merchant.scope, pages);
  const { data } = (await service.get(`${url}?kind=publishable`, { key: merchant.secret })).body;
  assert.deepEqual(
    data.map((key) => key["name"]),
    ["b", "a", "test"],
  );
  assert.equal((await service.get(`${url}/${pages.id}`, { key: merchant.secret })).status, 404);
});
