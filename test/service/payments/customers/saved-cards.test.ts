import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { hasSealedNumber, tokensWithSecurityCode } from "../../../support/rows.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const visa = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
const mastercard = { ...visa, number: "5555555555554444" };

async function aToken(card: object = visa): Promise<string> {
  return (await service.post("/v1/tokens", { card })).body.id;
}

async function aCustomer(fields: object = {}): Promise<string> {
  return (await service.post("/v1/customers", fields)).body.id;
}

async function save(customer: string, source: string) {
  return service.post(`/v1/customers/${customer}/sources`, { source });
}

async function defaultOf(customer: string): Promise<unknown> {
  return (await service.get(`/v1/customers/${customer}`)).body["default_source"];
}

const isSealed = (card: string) => hasSealedNumber(service.dependencies.database, "cards", card);

test("a token becomes a saved card; it is used up, its number and its security code are gone", async () => {
  const customer = await aCustomer();
  const token = await aToken();
  const { status, body } = await save(customer, token);
  assert.equal(status, 200);
  assert.match(body.id, /^card_[0-9A-Za-z]{24}$/);
  assert.equal(body.object, "card");
  assert.equal(body["customer"], customer);
  assert.deepEqual([body["brand"], body["last4"], body["exp_year"]], ["visa", "4242", 2034]);
  const read = await service.get(`/v1/customers/${customer}/sources/${body.id}`);
  assert.deepEqual(read.body, body);
  assert.equal((await service.get(`/v1/tokens/${token}`)).body["used"], true);
  const { database } = service.dependencies;
  assert.equal(await hasSealedNumber(database, "tokens", token), false);
  assert.ok(!(await tokensWithSecurityCode(database)).includes(token));
  for (const again of [
    await save(customer, token),
    await service.post("/v1/charges", { amount: "2000", currency: "usd", source: token }),
  ]) {
    assert.equal(again.status, 400);
    assert.equal(again.body.error.code, "token_already_used");
  }
});

test("the first card is the default; a later one when it is sent as source of the customer, or named", async () => {
  const customer = await aCustomer({ source: await aToken() });
  const first = await defaultOf(customer);
  assert.match(String(first), /^card_/);
  const second = (await save(customer, await aToken(mastercard))).body.id;
  assert.equal(await defaultOf(customer), first);
  const named = await service.post(`/v1/customers/${customer}`, { default_source: second });
  assert.equal(named.body["default_source"], second);
  const third = await service.post(`/v1/customers/${customer}`, { source: "tok_amex" });
  assert.notEqual(third.body["default_source"], second);
  const { body } = await service.get(`/v1/customers/${customer}/sources`);
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [third.body["default_source"], second, first],
  );
  assert.equal(body["url"], `/v1/customers/${customer}/sources`);
  const unknown = await service.post(`/v1/customers/${customer}`, { default_source: "card_none" });
  assert.deepEqual([unknown.status, unknown.body.error.param], [404, "default_source"]);
  const both = await service.post(`/v1/customers/${customer}`, {
    default_source: second,
    source: "tok_visa",
  });
  assert.equal(both.body.error.code, "parameters_exclusive");
});

test("the same card again is one card with the new expiry, and can be charged", async () => {
  const customer = await aCustomer();
  const first = await save(customer, await aToken());
  const again = await save(customer, await aToken({ ...visa, exp_year: "2035" }));
  assert.equal(again.body.id, first.body.id);
  assert.equal(again.body["exp_year"], 2035);
  assert.equal((await service.get(`/v1/customers/${customer}/sources`)).body.data.length, 1);
  const charge = await service.post("/v1/charges", { amount: "2000", currency: "usd", customer });
  assert.equal(charge.body.source.exp_year, 2035);
  const other = await aCustomer({ source: await aToken() });
  assert.notEqual(await defaultOf(other), first.body.id);
});

test("many at once save the same card once", async () => {
  const customer = await aCustomer();
  const tokens = await Promise.all(Array.from({ length: 5 }, () => aToken()));
  const saved = await Promise.all(tokens.map((token) => save(customer, token)));
  assert.equal(new Set(saved.map(({ body }) => body.id)).size, 1);
});

test("one token saved for two customers at once is saved for one", async () => {
  const [one, two] = [await aCustomer(), await aCustomer()];
  const token = await aToken();
  const saved = await Promise.all([save(one, token), save(two, token)]);
  assert.deepEqual(saved.map(({ status }) => status).sort(), [200, 400]);
});

test("a removed card is gone with its number, and the one saved last is the default", async () => {
  const customer = await aCustomer();
  const ids: string[] = [];
  for (const card of [visa, mastercard, { ...visa, number: "6011111111111117" }]) {
    ids.push((await save(customer, await aToken(card))).body.id);
  }
  const [first = "", second = "", third] = ids;
  assert.equal(await isSealed(first), true);
  const removed = await service.delete(`/v1/customers/${customer}/sources/${first}`);
  assert.deepEqual(removed.body, { id: first, object: "card", deleted: true });
  assert.equal(await isSealed(first), false);
  assert.equal(await defaultOf(customer), third);
  await service.delete(`/v1/customers/${customer}/sources/${second}`);
  assert.equal(await defaultOf(customer), third);
  await service.delete(`/v1/customers/${customer}/sources/${third}`);
  assert.equal(await defaultOf(customer), null);
  for (const answer of [
    await service.get(`/v1/customers/${customer}/sources/${first}`),
    await service.delete(`/v1/customers/${customer}/sources/${first}`),
  ]) {
    assert.equal(answer.status, 404);
  }
  const after = await service.get(`/v1/customers/${customer}/sources?starting_after=${first}`);
  assert.deepEqual([after.status, after.body.data.length], [200, 0]);
  assert.equal((await save(customer, await aToken())).status, 200);
});

test("a deleted customer's numbers are erased", async () => {
  const customer = await aCustomer({ source: await aToken() });
  const card = String(await defaultOf(customer));
  assert.equal(await isSealed(card), true);
  await service.delete(`/v1/customers/${customer}`);
  assert.equal(await isSealed(card), false);
});

test("what is no token is no card, and leaves nothing", async () => {
  const customer = await aCustomer();
  const unknown = await save(customer, "tok_none");
  assert.deepEqual([unknown.status, unknown.body.error.param], [404, "source"]);
  const card = (await save(customer, "tok_visa")).body.id;
  assert.equal((await save(customer, card)).status, 404);
  const token = await aToken();
  service.clock.advance(3_600_000);
  const expired = await save(customer, token);
  assert.deepEqual([expired.status, expired.body.error.code], [400, "token_expired"]);
  assert.equal((await save(customer, "")).body.error.param, "source");
  const made = await service.post("/v1/customers", { email: "nobody@example.com", source: "tok_none" });
  assert.equal(made.status, 404);
  const { body } = await service.get("/v1/customers?email=nobody%40example.com");
  assert.equal(body.data.length, 0);
});

test("a card of another customer is not there", async () => {
  const [one, two] = [await aCustomer({ source: "tok_visa" }), await aCustomer()];
  const card = String(await defaultOf(one));
  assert.equal((await service.get(`/v1/customers/${two}/sources/${card}`)).status, 404);
  assert.equal((await service.delete(`/v1/customers/${two}/sources/${card}`)).status, 404);
  assert.equal((await service.get(`/v1/customers/${one}/sources/${card}`)).status, 200);
});
