import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";

// BLIK: the payer types a code, stays where they are, and confirms in the app of their bank.

const behaviour: SandboxBehaviour = {};

let service: TestService;
before(async () => {
  service = await aService({ sandbox: behaviour });
});
after(() => service.close());
afterEach(() => {
  behaviour.down = false;
});

const codes = {
  confirmed: "777000",
  refused: "777001",
  unanswered: "777002",
  unknown: "777003",
  confirmedLate: "777004",
} as const;

const makeToken = (code: unknown, more: object = {}) =>
  service.post("/v1/tokens", { type: "blik", blik: { code }, ...more }, { key: service.publishable });

async function aToken(code: string = codes.confirmed): Promise<string> {
  const { status, body, text } = await makeToken(code);
  assert.equal(status, 200, text);
  assert.deepEqual([body["type"], body["card"]], ["blik", null]);
  assert.ok(!text.includes(code));
  return body.id;
}

async function begin(code?: string, fields: object = {}, idempotencyKey?: string): Promise<Received> {
  const order = { amount: "4200", currency: "pln", source: await aToken(code), ...fields };
  return service.post("/v1/charges", order, idempotencyKey === undefined ? {} : { idempotencyKey });
}

async function aCharge(code?: string): Promise<ReceivedBody> {
  const { status, body, text } = await begin(code);
  assert.deepEqual([status, body.status], [200, "requires_action"], text);
  return body;
}

const read = async ({ id }: ReceivedBody) => (await service.get(`/v1/charges/${id}`)).body;
const ask = () => runDue(service.dependencies, "redirect_inquiry");

async function pass(seconds: number): Promise<void> {
  service.clock.advance(seconds * 1_000);
  await ask();
}

async function eventsOf({ id }: ReceivedBody): Promise<unknown[]> {
  const { data } = (await service.get("/v1/events?limit=100")).body;
  const told = data.filter((event) => (event["data"] as { object: ReceivedBody }).object.id === id);
  return told.map((event) => event["type"]).reverse();
}

/** The tables in whose rows a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = service.dependencies;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} as r where to_json(r)::text like ${`%"${text}"%`} limit 1`.execute(
      database,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test("the payer has a minute to confirm where they are, and is charged once they have", async () => {
  const charge = await aCharge();
  const now = service.dependencies.now().getTime();
  assert.deepEqual(charge["next_action"], {
    type: "blik_authorize",
    blik_authorize: { expires_at: new Date(now + 60_000).toISOString() },
  });
  await ask();
  assert.equal((await read(charge)).status, "requires_action");
  await pass(3);
  const paid = await read(charge);
  assert.deepEqual([paid.status, paid["next_action"]], ["succeeded", null]);
  assert.deepEqual(await eventsOf(charge), ["payment.requires_action", "payment.succeeded"]);
  const refund = await service.post("/v1/refunds", { charge: charge.id, amount: "1000" });
  assert.equal(refund.body.status, "succeeded");
});

test("a payer who refuses in the app has paid nothing", async () => {
  const charge = await aCharge(codes.refused);
  await pass(3);
  const { status, failure_code: code } = await read(charge);
  assert.deepEqual([status, code], ["failed", "payment_refused"]);
});

test("a payer who does not answer in time, or too late, has paid nothing", async () => {
  for (const code of [codes.unanswered, codes.confirmedLate]) {
    const charge = await aCharge(code);
    await pass(59);
    assert.equal((await read(charge)).status, "requires_action");
    service.clock.advance(1_000);
    await runDue(service.dependencies, "redirect_expiry");
    const expired = await read(charge);
    assert.deepEqual([expired.status, expired["failure_code"]], ["failed", "payment_expired"]);
    await pass(60);
    await sweepCharges(service.dependencies);
    assert.equal((await read(charge)).status, "failed");
  }
});

test("a code that the bank has not given is declined at once, in words for the payer", async () => {
  for (const code of [codes.unknown, "123456"]) {
    const { status, body } = await begin(code);
    assert.deepEqual(
      [status, body.error.code, body.error.decline_code],
      [402, "invalid_blik_code", "not_confirmed"],
    );
    assert.match(body.error.message, /BLIK code is incorrect or has expired/);
    assert.ok(!JSON.stringify(body).includes(code));
  }
});

test("a code of another form makes no token, by its name and without repeating it", async () => {
  for (const code of ["77700", "7770000", "77700a"]) {
    const { status, body, text } = await makeToken(code);
    assert.deepEqual(
      [status, body.error.code, body.error.param],
      [400, "invalid_blik_code", "blik[code]"],
      text,
    );
    assert.ok(!text.includes(code));
  }
  const spaced = await makeToken("777 000");
  assert.equal(spaced.status, 200);
  const missing = await service.post("/v1/tokens", { type: "blik" });
  assert.deepEqual(
    [missing.status, missing.body.error.code, missing.body.error.param],
    [400, "parameter_missing", "blik[code]"],
  );
  const other = await makeToken(codes.confirmed, { type: "ideal" });
  assert.deepEqual([other.status, other.body.error.code], [400, "parameters_exclusive"]);
});

test("the code is nowhere in clear, and gone once it is used", async () => {
  const code = codes.unanswered;
  const { sealed_card: sealed } = await tokenRow(await aToken(code));
  assert.ok(sealed !== null && !sealed.includes(code));
  const charge = await aCharge(code);
  const { source } = await service.dependencies.database
    .selectFrom("charges")
    .select("source")
    .where("id", "=", charge.id)
    .executeTakeFirstOrThrow();
  assert.equal((await tokenRow(source)).sealed_card, null);
  assert.deepEqual(await tablesWith(code), []);
  assert.ok(!service.logged.some((line) => line.includes(code)));
});

const tokenRow = (id: string) =>
  service.dependencies.database
    .selectFrom("tokens")
    .select("sealed_card")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a token of a code expires with it, after two minutes", async () => {
  const source = await aToken();
  service.clock.advance(120_000);
  const { status, body } = await service.post("/v1/charges", { amount: "4200", currency: "pln", source });
  assert.deepEqual([status, body.error.code], [400, "token_expired"]);
});

test("only zlotys can be paid, at once and without a return_url; the token stays", async () => {
  const source = await aToken();
  for (const fields of [{ currency: "eur" }, { capture: "false" }]) {
    const { status, body } = await begin(undefined, { source, ...fields });
    assert.deepEqual([status, body.error.code], [400, "payment_method_unavailable"]);
  }
  assert.equal((await begin(undefined, { source })).body.status, "requires_action");
});

test("a request that is repeated begins one payment, also after the processor was out of reach", async () => {
  const source = await aToken();
  behaviour.down = true;
  const down = await begin(undefined, { source }, "once");
  assert.equal(down.status, 503);
  behaviour.down = false;
  const first = await begin(undefined, { source }, "once");
  assert.equal(first.body.status, "requires_action", first.text);
  assert.equal((await begin(undefined, { source }, "once")).text, first.text);
});

test("the payer of a session confirms in place, and may give up", async () => {
  const sessions = new Sessions(service);
  const line_items = [
    { price_data: { currency: "pln", unit_amount: 1900, product_data: { name: "Print" } }, quantity: 1 },
  ];
  const offered = { line_items, payment_method_types: ["blik"] };
  const session = await sessions.open(offered);
  const source = await aToken();
  const begun = await sessions.confirm(session, { source, email: "ada@example.com" }, "blik one");
  assert.equal((begun.body["next_action"] as { type: string }).type, "blik_authorize", begun.text);
  await pass(3);
  assert.equal((await sessions.read(session)).status, "complete");

  const other = await sessions.open(offered);
  const silent = await aToken(codes.unanswered);
  await sessions.confirm(other, { source: silent, email: "ada@example.com" }, "blik two");
  const path = `/v1/checkout/sessions/${other.id}/cancel_payment`;
  const fields = { client_secret: other["client_secret"] };
  const canceled = await service.post(path, fields, { key: service.publishable });
  assert.equal(canceled.body.status, "open", canceled.text);
});

test("an intent says what its payer has to do", async () => {
  const { body: intent, text } = await service.post("/v1/payment_intents", {
    amount: "4200",
    currency: "pln",
    confirm: "true",
    payment_method: await aToken(),
  });
  assert.equal(intent.status, "requires_action", text);
  assert.equal((intent["next_action"] as { type: string }).type, "blik_authorize");
  await pass(3);
  assert.equal((await service.get(`/v1/payment_intents/${intent.id}`)).body.status, "succeeded");
});

test("a payment method is made with the code, as a token is", async () => {
  const made = await service.post("/v1/payment_methods", { type: "blik", blik: { code: codes.confirmed } });
  assert.equal(made.body["type"], "blik", made.text);
  assert.equal((await begin(undefined, { source: made.body.id })).body.status, "requires_action");
});
