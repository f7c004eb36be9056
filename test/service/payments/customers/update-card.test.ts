import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Instrument } from "../../../../src/service/payments/processor/request.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
/** What the processor was sent last. */
let sent: Instrument | undefined;
before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (authorization, signal) => {
        sent = authorization.instrument;
        return sandbox.authorize(authorization, signal);
      },
    }),
  });
});
after(() => service.close());

const number = "4242424242424242";

async function aCard(fields: object = {}): Promise<{ customer: string; path: string; card: ReceivedBody }> {
  const token = await service.post("/v1/tokens", {
    card: { number, exp_month: "12", exp_year: "2034", cvc: "123", name: "Ada", ...fields },
  });
  const customer = (await service.post("/v1/customers", { source: token.body.id })).body;
  const path = `/v1/customers/${customer.id}/sources/${String(customer["default_source"])}`;
  return { customer: customer.id, path, card: (await service.get(path)).body };
}

function charge(customer: string) {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", customer });
}

test("a saved card changes in all but its number, and is charged with what changed", async () => {
  const { customer, path, card } = await aCard({
    address_line1: "1 Old Street",
    address_postal_code: "1000",
  });
  const change = { exp_month: "3", exp_year: "40", name: "Ada L.", address_postal_code: "2000" };
  const updated = await service.post(path, { ...change, metadata: { note: "new" } });
  assert.equal(updated.status, 200, updated.text);
  assert.deepEqual(card["checks"], { cvc: "pass", address_line1: "pass", address_postal_code: "pass" });
  const checks = { ...(card["checks"] as object), address_postal_code: "unchecked" };
  const expected = { exp_month: 3, exp_year: 2040, name: "Ada L.", checks, metadata: { note: "new" } };
  assert.deepEqual(updated.body, { ...card, ...expected });
  assert.deepEqual((await service.get(path)).body, updated.body);
  const { body } = await charge(customer);
  assert.equal(body.source.exp_year, 2040);
  const address = { addressLine1: "1 Old Street", addressPostalCode: "2000" };
  const card2040 = { kind: "card", number, network: "visa", name: "Ada L.", expMonth: 3, expYear: 2040 };
  assert.deepEqual(sent, { ...card2040, ...address });
});

test("an empty text takes away what was there, and what is not sent stays", async () => {
  const { customer, path } = await aCard({ address_line1: "1 Old Street", address_postal_code: "1000" });
  await service.post(path, { metadata: { a: "1", b: "2" } });
  const { body } = await service.post(path, { name: "", address_line1: "", metadata: { a: "" } });
  assert.deepEqual([body["name"], body.metadata, body["exp_year"]], [null, { b: "2" }, 2034]);
  await charge(customer);
  const unchanged = { kind: "card", number, network: "visa", expMonth: 12, expYear: 2034 };
  assert.deepEqual(sent, { ...unchanged, addressPostalCode: "1000" });
});

test("rejects invalid values and unknown parameters of a card, and changes nothing", async () => {
  const { path, card } = await aCard();
  const refused = async (fields: object, code: string, param: string) => {
    const { status, body } = await service.post(path, fields);
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, param], JSON.stringify(fields));
  };
  await refused({ exp_month: "13" }, "invalid_expiry_month", "exp_month");
  await refused({ exp_year: "2020" }, "invalid_expiry_year", "exp_year");
  await refused({ name: `Ada ${number}` }, "parameter_invalid", "name");
  await refused({ number: "5555555555554444" }, "parameter_unknown", "number");
  await refused({ cvc: "123" }, "parameter_unknown", "cvc");
  assert.deepEqual((await service.get(path)).body, card);
});

test("a card that a test token stands for has no address", async () => {
  const { body } = await service.post("/v1/customers", { source: "tok_sequence_succeed" });
  const path = `/v1/customers/${body.id}/sources/${String(body["default_source"])}`;
  assert.equal((await service.post(path, { address_line1: "1 Street" })).body.error.param, "address_line1");
  assert.equal((await service.post(path, { exp_year: "2041" })).body["exp_year"], 2041);
});

test("a card that was removed, or is another's, is not there", async () => {
  const { path } = await aCard();
  const other = await aCard();
  const elsewhere = `${other.path.slice(0, other.path.lastIndexOf("/"))}${path.slice(path.lastIndexOf("/"))}`;
  const { secret: key } = await service.aMerchant();
  assert.equal((await service.post(elsewhere, { name: "Bob" })).status, 404);
  assert.equal((await service.post(path, { name: "Bob" }, { key })).status, 404);
  await service.delete(path);
  assert.equal((await service.post(path, { name: "Bob" })).status, 404);
});

test("a card keeps its metadata when it is saved again", async () => {
  const { customer, path } = await aCard();
  await service.post(path, { metadata: { a: "1" } });
  const again = await service.post(`/v1/customers/${customer}/sources`, { source: "tok_visa" });
  assert.deepEqual(again.body.metadata, { a: "1" });
});
