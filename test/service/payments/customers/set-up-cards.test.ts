import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let service: TestSite["service"];
before(async () => {
  site = await aSite();
  ({ service } = site);
});
after(() => service.close());

const unlessSetUp = "4000002500003155";
const always = "4000002760003184";

async function aToken(number: string): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card })).body.id;
}

/** Answers the challenge of a token; gives the authentication's id. */
async function authenticate(token: string, answer: "confirm" | "fail" = "confirm"): Promise<string> {
  const payment = { amount: "100", currency: "eur" };
  const { body } = await service.post(`/v1/tokens/${token}/authenticate`, payment);
  await site.submit(new URL(String(body["url"])).pathname, { answer });
  return body.id;
}

async function save(source: string, customer?: string): Promise<{ customer: string; card: ReceivedBody }> {
  const id = customer ?? (await service.post("/v1/customers", {})).body.id;
  const { body: card } = await service.post(`/v1/customers/${id}/sources`, { source });
  return { customer: id, card };
}

function charge(customer: string): Promise<Received> {
  return service.post("/v1/charges", { amount: "4200", currency: "eur", customer });
}

test("a card that was saved after its payer confirmed is charged without the payer, again and again", async () => {
  const token = await aToken(unlessSetUp);
  const authentication = await authenticate(token);
  const { customer, card } = await save(token);
  assert.deepEqual(card["three_d_secure"], {
    authentication,
    version: "2.2.0",
    authentication_flow: "challenge",
    result: "authenticated",
    result_reason: null,
    electronic_commerce_indicator: "05",
    transaction_id: (card["three_d_secure"] as { transaction_id: string }).transaction_id,
  });
  for (let month = 0; month < 2; month++) {
    const { status, body } = await charge(customer);
    assert.deepEqual([status, body.status, body.source?.three_d_secure], [200, "succeeded", null]);
  }
});

test("a card that was saved without its payer, or whose payer failed, is not", async () => {
  const failed = await aToken(unlessSetUp);
  await authenticate(failed, "fail");
  for (const token of [await aToken(unlessSetUp), failed]) {
    const { customer, card } = await save(token);
    assert.equal(card["three_d_secure"], null);
    const { status, body } = await charge(customer);
    assert.deepEqual([status, body.error.code], [402, "authentication_required"]);
  }
});

test("a bank that wants it each time wants it of a card that was set up, too", async () => {
  const token = await aToken(always);
  await authenticate(token);
  const { customer } = await save(token);
  assert.equal((await charge(customer)).body.error.code, "authentication_required");
});

test("a card stays set up when it is saved again, and can be set up later", async () => {
  const { customer, card } = await save(await aToken(unlessSetUp));
  const token = await aToken(unlessSetUp);
  const authentication = await authenticate(token);
  const later = await save(token, customer);
  const again = await save(await aToken(unlessSetUp), customer);
  assert.deepEqual([later.card.id, again.card.id], [card.id, card.id]);
  const kept = again.card["three_d_secure"] as { authentication: string };
  assert.equal(kept.authentication, authentication);
  assert.equal((await charge(customer)).status, 200);
});

test("setting up is one customer's: the same card saved for another has to be confirmed", async () => {
  const token = await aToken(unlessSetUp);
  await authenticate(token);
  await save(token);
  const other = await save(await aToken(unlessSetUp));
  assert.equal((await charge(other.customer)).status, 402);
});
