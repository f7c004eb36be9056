import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { declineCatalogue } from "../../../../src/contract/errors/decline-catalogue.ts";
import type { TestCard } from "../../../../src/contract/payments/test-cards.ts";
import { testCards } from "../../../../src/contract/payments/test-cards.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { tokensWithSecurityCode } from "../../../support/rows.ts";

let service: TestService;

const sandbox: SandboxBehaviour = {};

before(async () => {
  service = await aService({ sandbox });
});

after(() => service.close());

const attachesThenFails = "4000000000000341";

const declining: readonly TestCard[] = testCards.filter(
  ({ number, scenario }) => scenario.kind === "declines" && number !== attachesThenFails,
);

const declinedTokens = [
  ...declining.flatMap(({ token }) => token ?? []),
  ...Object.keys(declineCatalogue).map((code) => `tok_decline_${code}`),
];

async function tokenOf(number: string): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body.id;
}

async function aCustomer(fields: object = {}): Promise<string> {
  return (await service.post("/v1/customers", fields)).body.id;
}

function save(customer: string, source: string, idempotencyKey?: string): Promise<Received> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.post(`/v1/customers/${customer}/sources`, { source }, options);
}

function pay(source: string): Promise<Received> {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", source });
}

async function savedCards(customer: string): Promise<number> {
  return (await service.get(`/v1/customers/${customer}/sources`)).body.data.length;
}

/** Whether the security code of a token is stored. */
async function hasSecurityCode(token: string): Promise<boolean> {
  return (await tokensWithSecurityCode(service.dependencies.database)).includes(token);
}

/** What a decline says, without what belongs to one request or to a charge. */
function saidOf({ status, body }: Received): object {
  return { status, error: { ...body.error, request_id: "", charge: "" } };
}

/** The currency of a payment stands in one sentence; saving has none. */
const withoutCurrency = declinedTokens.filter((token) => token !== "tok_decline_currency_not_supported");

test("saving a test token that declines answers what charging it answers, and saves nothing", async () => {
  const customer = await aCustomer();
  for (const source of withoutCurrency) {
    const declined = await save(customer, source);
    assert.equal(declined.status, 402, source);
    assert.deepEqual(saidOf(declined), saidOf(await pay(source)), source);
  }
  assert.equal(await savedCards(customer), 0);
  const unsupported = await save(customer, "tok_decline_currency_not_supported");
  assert.deepEqual([unsupported.status, unsupported.body.error.code], [402, "currency_not_supported"]);
});

for (const { number, scenario } of declining) {
  const code = scenario.kind === "declines" ? scenario.code : "";
  test(`a card ${number} is declined with ${code} when it is saved`, async () => {
    const customer = await aCustomer();
    const token = await tokenOf(number);
    const declined = await save(customer, token);
    assert.deepEqual([declined.status, declined.body.error.code], [402, code]);
    assert.equal(await savedCards(customer), 0);
  });
}

test("a customer is neither made nor changed by a card that is declined", async () => {
  const email = "declined@shop.example";
  const made = await service.post("/v1/customers", { email, source: "tok_chargeDeclined" });
  assert.deepEqual([made.status, made.body.error.code], [402, "generic_decline"]);
  assert.equal((await service.get(`/v1/customers?email=${encodeURIComponent(email)}`)).body.data.length, 0);
  const customer = await aCustomer({ name: "Ada" });
  const change = { name: "Grace", source: "tok_chargeDeclinedInsufficientFunds" };
  const changed = await service.post(`/v1/customers/${customer}`, change);
  assert.deepEqual([changed.status, changed.body.error.code], [402, "insufficient_funds"]);
  assert.equal((await service.get(`/v1/customers/${customer}`)).body["name"], "Ada");
});

test("a declined save is one answer for its idempotency key", async () => {
  const customer = await aCustomer();
  const first = await save(customer, "tok_chargeDeclined", "save-once");
  const again = await save(customer, "tok_chargeDeclined", "save-once");
  assert.equal(first.status, 402);
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
});

test("4000 0000 0000 0341 is saved and declines its charges", async () => {
  for (const source of ["tok_chargeCustomerFail", await tokenOf(attachesThenFails)]) {
    const customer = await aCustomer({ source });
    const { status, body } = await service.post("/v1/charges", {
      amount: "2000",
      currency: "usd",
      customer,
    });
    assert.deepEqual([status, body.error.code], [402, "generic_decline"]);
  }
});

test("every card that succeeds, fails a check or wants authentication is saved", async () => {
  for (const { number, scenario } of testCards as readonly TestCard[]) {
    if (scenario.kind === "declines") continue;
    const cvc = /^3[47]/.test(number) ? "1234" : "123";
    const card = { number, exp_month: "12", exp_year: "2034", cvc };
    const token = (await service.post("/v1/tokens", { card })).body.id;
    assert.equal((await save(await aCustomer(), token)).status, 200, number);
  }
});

test("a token whose card could not be checked keeps its security code and is saved later", async () => {
  const [customer, token] = [await aCustomer(), await tokenOf("4242424242424242")];
  sandbox.down = true;
  const unreachable = await save(customer, token);
  assert.deepEqual([unreachable.status, unreachable.body.error.code], [503, "processor_unavailable"]);
  sandbox.down = false;
  assert.equal(await hasSecurityCode(token), true);
  assert.equal((await save(customer, token)).status, 200);
  assert.equal(await hasSecurityCode(token), false);
});
