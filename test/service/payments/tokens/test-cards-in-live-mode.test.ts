import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testCards } from "../../../../src/contract/payments/test-cards.ts";
import { liveCards } from "../../../support/a-live-acquirer.ts";
import type { Merchant, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;

let live: Merchant;

before(async () => {
  service = await aService();
  live = await service.aMerchant({ livemode: true });
});

after(() => service.close());

const cardOf = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: cvcOf(number) });

const cvcOf = (number: string) => (number.startsWith("3") && number.length === 15 ? "1234" : "123");

let sent = 0;

const post = (path: string, fields: object, key = live.secret) =>
  service.post(path, fields, { key, idempotencyKey: `live ${++sent}` });

async function made(path: string, fields: object): Promise<ReceivedBody> {
  const { status, body, text } = await post(path, fields);
  assert.equal(status, 200, text);
  return body;
}

async function aToken(number: string): Promise<string> {
  return (await made("/v1/tokens", { card: cardOf(number) })).id;
}

/** Asserts that a request is declined since it is about an instrument of test mode. */
async function refused(path: string, fields: object, key?: string): Promise<void> {
  const { status, body, text } = await post(path, fields, key);
  const { type, code } = body.error ?? {};
  assert.deepEqual([status, type, code], [402, "card_declined", "testmode_card_in_livemode"], text);
  assert.equal(body.error.charge, undefined);
}

const names = [
  "tok_visa",
  "tok_decline_insufficient_funds",
  "tok_sequence_insufficient_funds_succeed",
  "tok_processor_timeout",
  "tok_processor_down",
  "tok_processor_pending",
];

test("live mode makes no token of a card of test mode, with either key", async () => {
  for (const { number } of testCards) {
    for (const key of [live.secret, live.publishable]) {
      await refused("/v1/tokens", { card: cardOf(number) }, key);
    }
  }
});

test("live mode charges no name of test mode", async () => {
  for (const source of names) await refused("/v1/charges", { amount: 2000, currency: "usd", source });
  const { body } = await service.get("/v1/charges", { key: live.secret });
  assert.deepEqual(body.data, []);
});

test("live mode saves no name of test mode", async () => {
  const customer = await made("/v1/customers", { name: "Ada" });
  for (const source of names) {
    await refused("/v1/customers", { source });
    await refused(`/v1/customers/${customer.id}`, { source });
    await refused(`/v1/customers/${customer.id}/sources`, { source });
  }
  const { body } = await service.get(`/v1/customers/${customer.id}/sources`, { key: live.secret });
  assert.deepEqual(body.data, []);
  assert.equal((await service.get("/v1/customers", { key: live.secret })).body.data.length, 1);
});

test("intents and payment methods of live mode take no name of test mode, whichever name it has", async () => {
  const customer = await made("/v1/customers", { name: "Ada" });
  const intent = await made("/v1/payment_intents", { amount: 2000, currency: "usd" });
  const setUp = await made("/v1/setup_intents", { customer: customer.id });
  for (const payment_method of ["tok_visa", "pm_card_visa"]) {
    await refused("/v1/payment_intents", { amount: 2000, currency: "usd", payment_method });
    await refused(`/v1/payment_intents/${intent.id}`, { payment_method });
    await refused(`/v1/payment_intents/${intent.id}/confirm`, { payment_method });
    await refused(`/v1/setup_intents/${setUp.id}/confirm`, { payment_method });
    await refused(`/v1/payment_methods/${payment_method}/attach`, { customer: customer.id });
  }
  await refused("/v1/payment_methods", { type: "card", card: { token: "tok_visa" } });
  await refused("/v1/payment_methods", { type: "card", card: cardOf("4242424242424242") });
});

test("pages of live mode take no name of test mode", async () => {
  const item = { price_data: { currency: "eur", unit_amount: 4200, product_data: { name: "Box" } } };
  const session = await made("/v1/checkout/sessions", { line_items: [item] });
  const confirmation = { client_secret: session["client_secret"], source: "tok_visa" };
  for (const key of [live.secret, live.publishable]) {
    await refused(`/v1/checkout/sessions/${session.id}/confirm`, confirmation, key);
    await refused("/v1/tokens/tok_visa/authenticate", { amount: 2000, currency: "usd" }, key);
  }
  const after = await service.get(`/v1/checkout/sessions/${session.id}`, { key: live.secret });
  assert.equal(after.body.status, "open");
});

test("a real card pays, is saved and refunded in live mode, and declined by its issuer", async () => {
  const source = await aToken(liveCards.approved);
  const charge = await made("/v1/charges", { amount: 2000, currency: "usd", source });
  assert.deepEqual([charge.status, charge["livemode"]], ["succeeded", true]);
  const refund = await made("/v1/refunds", { charge: charge.id });
  assert.deepEqual([refund.status, refund["livemode"]], ["succeeded", true]);
  const customer = await made("/v1/customers", { source: await aToken(liveCards.approved) });
  const off = await made("/v1/charges", { amount: 700, currency: "eur", customer: customer.id });
  assert.equal(off.status, "succeeded");
  const declined = await post("/v1/charges", {
    amount: 2000,
    currency: "usd",
    source: await aToken(liveCards.declined),
  });
  assert.deepEqual([declined.status, declined.body.error.type], [402, "card_declined"]);
  assert.ok(declined.body.error.charge);
});

test("test mode takes its own cards and names alone, beside an acquirer of live mode", async () => {
  const paid = await service.post("/v1/charges", { amount: 2000, currency: "usd", source: "tok_visa" });
  assert.deepEqual([paid.status, paid.body["livemode"]], [200, false]);
  const { status, body } = await service.post("/v1/tokens", { card: cardOf(liveCards.approved) });
  assert.deepEqual([status, body.error.code], [402, "testmode_decline"]);
});

test("without an acquirer everything about a card is 503 in live mode, and test mode goes on", async () => {
  const alone = await aService({ acquirer: null });
  try {
    const { secret: key } = await alone.aMerchant({ livemode: true });
    const card = cardOf(liveCards.approved);
    for (const [path, fields] of [
      ["/v1/tokens", { card }],
      ["/v1/charges", { amount: 2000, currency: "usd", source: "tok_000000000000000000000000" }],
    ] as const) {
      const { status, body, headers } = await alone.post(path, fields, { key });
      assert.deepEqual([status, body.error.code], [503, "processor_unavailable"], path);
      assert.match(body.error.message, /No acquirer is configured/);
      assert.equal(headers.get("retry-after"), "60");
    }
    assert.equal((await alone.get("/v1/charges", { key })).body.data.length, 0);
    const paid = await alone.post("/v1/charges", { amount: 2000, currency: "usd", source: "tok_visa" });
    assert.equal(paid.status, 200);
  } finally {
    await alone.close();
  }
});
