import assert from "node:assert/strict";
import { randomBytes, randomInt } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { isPersonalKey } from "../../../../src/service/platform/idempotency/idempotency-key.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";

let service: TestService;
before(async () => {
  service = await aService({ settings: { idempotencyTimeout: 200 } });
});
after(() => service.close());

const fields = { amount: "2000", currency: "usd", source: "tok_visa" };

async function countCharges(): Promise<number> {
  const { body } = await service.get("/v1/charges?limit=100");
  assert.equal(body.has_more, false);
  return body.data.length;
}

test("a repeated request gets the first answer, byte for byte, and nothing is charged again", async () => {
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "order 1" });
  const before = await countCharges();
  const again = await service.post("/v1/charges", fields, { idempotencyKey: "order 1" });
  assert.equal(first.headers.get("idempotent-replayed"), null);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal(again.status, first.status);
  assert.equal(again.text, first.text);
  assert.notEqual(again.headers.get("request-id"), first.headers.get("request-id"));
  assert.equal(await countCharges(), before);
});

test("the order of parameters and their form do not matter", async () => {
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "order 2" });
  const response = await service.app.request("/v1/charges", {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.secret}`,
      "idempotency-key": "order 2",
      "content-type": "application/json",
    },
    body: JSON.stringify({ source: "tok_visa", currency: "usd", amount: 2000 }),
  });
  assert.equal(response.headers.get("idempotent-replayed"), "true");
  assert.equal(await response.text(), first.text);
});

test("a decline is an answer like any other", async () => {
  const declined = { ...fields, source: "tok_chargeDeclined" };
  const first = await service.post("/v1/charges", declined, { idempotencyKey: "order 3" });
  const again = await service.post("/v1/charges", declined, { idempotencyKey: "order 3" });
  assert.equal(first.status, 402);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
});

test("the same key with other parameters, another path or another object is rejected", async () => {
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "order 4" });
  for (const [path, parameters] of [
    ["/v1/charges", { ...fields, amount: "2001" }],
    ["/v1/charges", { ...fields, description: "x" }],
    ["/v1/tokens", { card: { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" } }],
    [`/v1/charges/${first.body.id}`, { description: "x" }],
  ] as const) {
    const { status, body } = await service.post(path, parameters, { idempotencyKey: "order 4" });
    assert.equal(status, 400);
    assert.equal(body.error.type, "idempotency_error");
    assert.equal(body.error.code, "idempotency_key_reused");
  }
});

test("a request that never started is not stored: its key can be used with corrected parameters", async () => {
  const wrong = await service.post("/v1/charges", { ...fields, amount: "x" }, { idempotencyKey: "order 5" });
  assert.equal(wrong.status, 400);
  const used = await service.post("/v1/charges", { ...fields, amount: "49" }, { idempotencyKey: "order 5" });
  assert.equal(used.status, 400);
  const right = await service.post("/v1/charges", fields, { idempotencyKey: "order 5" });
  assert.equal(right.status, 200);
  assert.equal(right.headers.get("idempotent-replayed"), null);
});

test("a 404 is stored for the idempotency key", async () => {
  const update = () =>
    service.post("/v1/charges/ch_none", { description: "x" }, { idempotencyKey: "order 6" });
  const first = await update();
  const again = await update();
  assert.equal(first.status, 404);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.equal(again.text, first.text);
});

test("keys of accounts and modes are apart", async () => {
  const other = await service.aMerchant();
  const first = await service.post("/v1/charges", fields, { idempotencyKey: "order 7" });
  const second = await service.post("/v1/charges", fields, { idempotencyKey: "order 7", key: other.secret });
  assert.notEqual(first.body.id, second.body.id);
});

/** Keys that may hold a card number or an e-mail address. */
const personalKeys = [
  ...[
    "5555555555554444",
    "4242 4242 4242 4242",
    "4242-4242-4242-4242",
    "378282246310005",
    "4444444444444448",
  ],
  ...["3782 822463 10005", "6200000000000005", "36227206271667", "order_4242424242424242/1"],
  ...["ada@example.com 2026-11", "payer:ada%40example.com"],
];

test("a key that may hold a card number or an e-mail address is bound to its request, and kept as a hash", async () => {
  for (const idempotencyKey of personalKeys) {
    const first = await service.post("/v1/charges", fields, { idempotencyKey });
    const again = await service.post("/v1/charges", fields, { idempotencyKey });
    assert.deepEqual([first.status, again.text], [200, first.text], idempotencyKey);
    assert.equal(again.headers.get("idempotent-replayed"), "true");
    const other = await service.post("/v1/charges", { ...fields, amount: "2100" }, { idempotencyKey });
    assert.equal(other.body.error.code, "idempotency_key_reused");
    const { body } = await service.get("/v1/events?type=payment.succeeded&limit=1");
    const { data, request } = body.data[0] as unknown as {
      data: { object: { id: string } };
      request: { idempotency_key: string | null };
    };
    assert.deepEqual([data.object.id, request.idempotency_key], [first.body.id, null]);
  }
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034" };
  const options = { key: service.publishable, idempotencyKey: "4242424242424242" };
  const [token, same] = [
    await service.post("/v1/tokens", { card }, options),
    await service.post("/v1/tokens", { card }, options),
  ];
  assert.deepEqual([token.status, same.text], [200, token.text]);
  const rows = await dumpDatabase(service.dependencies.database);
  for (const key of personalKeys) assert.ok(!rows.includes(key), key);
});

test("a key that an earlier version has stored in clear is found, and it can store no other", async () => {
  const { database } = service.dependencies;
  const rename = (from: string, to: string) =>
    database.updateTable("idempotency_keys").set({ key: to }).where("key", "=", from).execute();
  for (const [index, key] of personalKeys.entries()) {
    const other = await service.aMerchant();
    const own = { key: other.secret, idempotencyKey: `earlier ${index}` };
    const first = await service.post("/v1/charges", fields, own);
    await rename(own.idempotencyKey, key);
    const again = await service.post("/v1/charges", fields, { ...own, idempotencyKey: key });
    assert.deepEqual([again.text, again.headers.get("idempotent-replayed")], [first.text, "true"], key);
    await rename(key, own.idempotencyKey);
    for (const prefix of ["", "\u00a7"]) {
      const claimed = database.insertInto("idempotency_keys").values({
        account_id: "acct_x",
        livemode: false,
        key: prefix + key,
        fingerprint: "",
        created: service.clock.now(),
      });
      await assert.rejects(claimed.execute(), { code: "57P03" }, key);
    }
  }
});

test("a key of random digits, letters or dashes is never taken for a card number, and the database finds the same", async () => {
  const made: Readonly<Record<string, () => string>> = {
    "as the card form makes them": () => crypto.getRandomValues(new Uint32Array(4)).join("-"),
    UUID: () => crypto.randomUUID(),
    hexadecimal: () => randomBytes(16).toString("hex"),
    base64: () => randomBytes(18).toString("base64url"),
    "as the client of Go makes them": () => `1798761600_${randomBytes(16).toString("base64")}`,
    "milliseconds and a number": () => `1798761600000-${randomInt(1e9)}`,
    "19 digits": () => String(randomInt(1e14)).padStart(19, "4"),
    "a fraction": () => `0.${String(randomInt(1e12)).padStart(16, "4")}`,
  };
  const keys = [...personalKeys];
  for (const [name, make] of Object.entries(made)) {
    for (let count = 0; count < 20_000; count += 1) {
      const key = make();
      assert.equal(isPersonalKey(key), false, `${name}: ${key}`);
      if (count < 50) keys.push(key);
    }
  }
  const signs = [..."0123456789012345678901234567890123456789", ..." ._/-@a%"];
  for (let count = 0; count < 3000; count += 1) {
    const groups = Array.from({ length: 1 + randomInt(5) }, () => String(randomInt(1e4)).padStart(4, "0"));
    const noise = Array.from({ length: randomInt(24) }, () => signs[randomInt(signs.length)]).join("");
    const separator = signs[40 + randomInt(5)] ?? "";
    keys.push(groups.join("") + noise, groups.join(separator), `${noise}.${groups.join(separator)}`);
  }
  const { rows } = await sql<{ key: string }>`
    select key from json_array_elements_text(${JSON.stringify(keys)}::json) as key where is_personal_key(key)`.execute(
    service.dependencies.database,
  );
  const found = keys.filter((key) => isPersonalKey(key));
  assert.ok(found.length > 100);
  assert.deepEqual(rows.map(({ key }) => key).toSorted(), found.toSorted());
});

test("a key has 1 to 255 printable ASCII characters", async () => {
  for (const idempotencyKey of ["!", "~ \"'\\;--", "k".repeat(255)]) {
    assert.equal((await service.post("/v1/charges", fields, { idempotencyKey })).status, 200);
  }
  for (const idempotencyKey of ["", "k".repeat(256), "caf\u00e9", "a\tb"]) {
    const { status, body } = await service.post("/v1/charges", fields, { idempotencyKey });
    assert.equal(status, 400);
    assert.equal(body.error.param, "Idempotency-Key");
  }
});

test("tokens and updates are made once for a key, too", async () => {
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const first = await service.post("/v1/tokens", { card }, { idempotencyKey: "token" });
  const again = await service.post("/v1/tokens", { card }, { idempotencyKey: "token" });
  assert.equal(again.text, first.text);
  const charge = await service.post("/v1/charges", fields);
  const update = () =>
    service.post(`/v1/charges/${charge.body.id}`, { description: "x" }, { idempotencyKey: "update" });
  assert.equal((await update()).text, (await update()).text);
});

test("a hundred requests with one key at the same time make one charge and get one answer", async () => {
  const patient = await aService();
  try {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => patient.post("/v1/charges", fields, { idempotencyKey: "many" })),
    );
    assert.deepEqual([...new Set(all.map(({ status }) => status))], [200]);
    assert.equal(new Set(all.map(({ text }) => text)).size, 1);
    assert.equal(all.filter(({ headers }) => headers.get("idempotent-replayed") === null).length, 1);
    assert.equal((await patient.get("/v1/charges")).body.data.length, 1);
    assert.equal((await patient.get("/v1/events")).body.data.length, 1);
  } finally {
    await patient.close();
  }
});

test("a key that came with a publishable API key is still free for a secret one", async () => {
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const options = { key: service.publishable, idempotencyKey: "order 1001" };
  assert.equal((await service.post("/v1/tokens", { card }, options)).status, 200);
  const charged = await service.post("/v1/charges", fields, { idempotencyKey: "order 1001" });
  assert.equal(charged.status, 200);
  assert.equal(charged.headers.get("idempotent-replayed"), null);
});

test("what a secret key was answered is not repeated to a publishable one", async () => {
  const link = await service.post("/v1/payment_links", { name: "Box", amount: "4200", currency: "eur" });
  const session = (await service.post(`/v1/payment_links/${String(link.body["slug"])}/sessions`)).body;
  const attempt = { client_secret: String(session["client_secret"]), source: "tok_decline_lost_card" };
  const confirm = (key: string) =>
    service.post(`/v1/checkout/sessions/${session.id}/confirm`, attempt, { key, idempotencyKey: "attempt" });
  assert.equal((await confirm(service.secret)).body.error.code, "lost_card");
  assert.equal((await confirm(service.publishable)).body.error.code, "generic_decline");
});
