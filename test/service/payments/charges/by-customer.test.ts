import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { eraseRemovedCards } from "../../../../src/service/payments/customers/card-store.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { AuthorizationRequest } from "../../../../src/service/payments/processor/request.ts";
import { ProcessorUnavailable } from "../../../../src/service/payments/processor/processor.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { hasSealedNumber } from "../../../support/rows.ts";

let service: TestService;
/** What the processor was sent. */
let sent: AuthorizationRequest[];
let reachable: boolean;

beforeEach(async () => {
  sent = [];
  reachable = true;
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (authorization, signal) => {
        sent.push(authorization);
        if (!reachable) throw new ProcessorUnavailable();
        return sandbox.authorize(authorization, signal);
      },
      inquire: async () => ({ result: "not_received" }),
    }),
  });
});
afterEach(() => service.close());

const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };

async function aCustomer(source: string): Promise<{ id: string; card: string }> {
  const { body } = await service.post("/v1/customers", { source });
  return { id: body.id, card: String(body["default_source"]) };
}

async function aToken(fields: object = {}): Promise<string> {
  return (await service.post("/v1/tokens", { card: { ...card, ...fields } })).body.id;
}

function charge(fields: object, idempotencyKey?: string): Promise<Received> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.post("/v1/charges", { amount: "2000", currency: "usd", ...fields }, options);
}

function refused({ status, body }: Received, expected: readonly [number, string, string]): void {
  assert.deepEqual([status, body.error.code, body.error.param], expected);
}

test("a customer is charged again and again by the saved card, without its security code", async () => {
  const customer = await aCustomer(await aToken({ address_postal_code: "12345" }));
  for (let month = 0; month < 3; month++) {
    const { status, body } = await charge({ customer: customer.id });
    assert.equal(status, 200);
    assert.equal(body["customer"], customer.id);
    assert.equal(body.source.id, customer.card);
    assert.deepEqual(body.source.checks, {
      cvc: "unavailable",
      address_line1: "unavailable",
      address_postal_code: "pass",
    });
  }
  assert.deepEqual(sent.at(-1)?.instrument, {
    kind: "card",
    number: card.number,
    addressPostalCode: "12345",
    network: "visa",
    expMonth: 12,
    expYear: 2034,
  });
});

test("a named card pays in place of the default", async () => {
  const customer = await aCustomer("tok_visa");
  const other = await service.post(`/v1/customers/${customer.id}/sources`, { source: "tok_mastercard" });
  const { body } = await charge({ customer: customer.id, source: other.body.id });
  assert.equal(body.source.id, other.body.id);
  assert.equal(body.source.brand, "mastercard");
});

test("a token beside a customer pays for them and is not saved", async () => {
  const customer = await aCustomer("tok_mastercard");
  const { body } = await charge({ customer: customer.id, source: await aToken() });
  assert.deepEqual(
    [body["customer"], body.source.last4, body.source.checks.cvc],
    [customer.id, "4242", "pass"],
  );
  const sources = await service.get(`/v1/customers/${customer.id}/sources`);
  assert.equal(sources.body.data.length, 1);
});

test("a card whose charges fail is saved, and its charge is declined with the customer on it", async () => {
  const customer = await aCustomer("tok_chargeCustomerFail");
  const { status, body } = await charge({ customer: customer.id }, "once");
  assert.equal(status, 402);
  const failed = await service.get(`/v1/charges/${body.error.charge}`);
  assert.deepEqual([failed.body.status, failed.body["customer"]], ["failed", customer.id]);
  assert.equal((await charge({ customer: customer.id }, "once")).headers.get("idempotent-replayed"), "true");
});

test("a saved test token keeps its behaviour from charge to charge", async () => {
  const customer = await aCustomer("tok_sequence_insufficient_funds_succeed");
  const answers = [await charge({ customer: customer.id }), await charge({ customer: customer.id })];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [402, 200],
  );
});

test("what cannot pay is named, and nothing is charged", async () => {
  const customer = await aCustomer("tok_visa");
  const other = await aCustomer("tok_visa");
  const { id: poor } = (await service.post("/v1/customers", {})).body;
  refused(await charge({}), [400, "parameter_missing", "source"]);
  refused(await charge({ source: customer.card }), [400, "parameter_missing", "customer"]);
  refused(await charge({ customer: poor }), [400, "parameter_missing", "source"]);
  refused(await charge({ customer: "cus_none" }), [404, "resource_missing", "customer"]);
  refused(await charge({ customer: customer.id, source: other.card }), [404, "resource_missing", "source"]);
  refused(await charge({ customer: customer.id, source: "tok_none" }), [404, "resource_missing", "source"]);
  const token = await aToken();
  refused(await charge({ customer: "cus_none", source: token }), [404, "resource_missing", "customer"]);
  refused(await charge({ customer: "cus_none", source: "tok_visa" }), [404, "resource_missing", "customer"]);
  const { secret: key } = await service.aMerchant();
  const fields = { amount: "2000", currency: "usd", customer: customer.id };
  assert.equal((await service.post("/v1/charges", fields, { key })).status, 404);
  await service.delete(`/v1/customers/${other.id}`);
  refused(await charge({ customer: other.id }), [404, "resource_missing", "customer"]);
  await service.delete(`/v1/customers/${customer.id}/sources/${customer.card}`);
  refused(await charge({ customer: customer.id, source: customer.card }), [
    404,
    "resource_missing",
    "source",
  ]);
  assert.equal((await service.get("/v1/charges")).body.data.length, 0);
  assert.equal((await charge({ source: token })).status, 200);
});

test("a customer without a card is charged under the same key once there is one", async () => {
  const { id: customer } = (await service.post("/v1/customers", {})).body;
  assert.equal((await charge({ customer }, "key")).status, 400);
  await service.post(`/v1/customers/${customer}`, { source: "tok_visa" });
  assert.equal((await charge({ customer }, "key")).status, 200);
});

test("charges are listed by customer, a deleted one too", async () => {
  const [ada, bob] = [await aCustomer("tok_visa"), await aCustomer("tok_visa")];
  const first = (await charge({ customer: ada.id })).body.id;
  await charge({ customer: bob.id });
  const second = (await charge({ customer: ada.id })).body.id;
  await service.delete(`/v1/customers/${ada.id}`);
  const { body } = await service.get(`/v1/charges?customer=${ada.id}`);
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [second, first],
  );
});

test("the same request at the same moment charges the saved card once", async () => {
  const customer = await aCustomer(await aToken());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => charge({ customer: customer.id }, "at once")),
  );
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal(sent.length, 1);
});

for (const [what, path] of [
  ["a card", (id: string, card: string) => `/v1/customers/${id}/sources/${card}`],
  ["a customer", (id: string) => `/v1/customers/${id}`],
] as const) {
  test(`${what} deleted while a charge waits does not lose it: the number goes once it is settled`, async () => {
    const customer = await aCustomer(await aToken());
    const isSealed = async () => {
      await eraseRemovedCards(service.dependencies.database, service.clock.now());
      return hasSealedNumber(service.dependencies.database, "cards", customer.card);
    };
    reachable = false;
    assert.equal((await charge({ customer: customer.id }, "waits")).status, 503);
    assert.equal((await service.delete(path(customer.id, customer.card))).status, 200);
    assert.equal(await isSealed(), true);
    reachable = true;
    const again = await charge({ customer: customer.id }, "waits");
    assert.equal(again.status, 200);
    assert.equal(again.body["customer"], customer.id);
    assert.deepEqual(new Set(sent.map(({ reference }) => reference)), new Set([again.body.id]));
    assert.equal(await isSealed(), false);
  });
}

test("the sweep settles a charge whose customer was deleted", async () => {
  const customer = await aCustomer(await aToken());
  reachable = false;
  const waiting = await charge({ customer: customer.id });
  await service.delete(`/v1/customers/${customer.id}`);
  service.clock.advance(120_000);
  assert.equal(await sweepCharges(service.dependencies), 1);
  assert.equal((await service.get(`/v1/charges/${waiting.body.error.charge}`)).body.status, "failed");
});

test("of charges and removals of one card at the same moment every charge that began is paid", async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await aCustomer(await aToken());
    const [removed, ...charges] = await Promise.all([
      service.delete(`/v1/customers/${customer.id}/sources/${customer.card}`),
      ...Array.from({ length: 4 }, () => charge({ customer: customer.id, source: customer.card })),
    ]);
    assert.equal(removed.status, 200);
    assert.ok(charges.every(({ status }) => status === 200 || status === 404));
  }
  assert.deepEqual((await service.get("/v1/charges?status=pending")).body.data, []);
});
