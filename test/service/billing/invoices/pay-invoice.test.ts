import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { aCustomer, anInvoice, invoiceOf, post } from "./an-invoice.ts";

const sandbox: SandboxBehaviour = { silence: 100 };

let service: TestService;

before(async () => {
  service = await aService({ sandbox });
});

after(() => service.close());

function pay(id: string, fields: object = {}, options = {}) {
  return service.post(`/v1/invoices/${id}/pay`, fields, options);
}

test("a token pays one invoice and changes no default card", async () => {
  const customer = await aCustomer(service);
  const before = (await service.get(`/v1/customers/${customer}`)).body;
  const { id } = await anInvoice(service, "open", { customer });
  const { status, body, text } = await pay(id, { source: "tok_mastercard" });
  assert.equal(status, 200, text);
  assert.equal(body.status, "paid");
  const charge = (await service.get(`/v1/charges/${String(body["charge"])}`)).body;
  assert.deepEqual([charge.source.brand, charge["invoice"]], ["mastercard", id]);
  const after = (await service.get(`/v1/customers/${customer}`)).body;
  assert.equal(after["default_source"], before["default_source"]);
});

test("a decline is answered 402, and the invoice stays owed", async () => {
  for (const fields of [{ source: "tok_chargeDeclined" }, {}]) {
    const customer = await aCustomer(service, { source: "tok_chargeCustomerFail" });
    const { id } = await anInvoice(service, "open", { customer });
    const declined = await pay(id, fields);
    assert.equal(declined.status, 402, declined.text);
    const invoice = await invoiceOf(service, id);
    assert.deepEqual([invoice.status, invoice["attempted"], invoice["attempt_count"]], ["open", true, 0]);
    assert.equal(invoice["charge"], declined.body.error.charge);
    assert.ok((await eventTypesOf(service, id)).includes("invoice.payment_failed"));
    assert.equal((await pay(id, { source: "tok_visa" })).body.status, "paid");
  }
});

test("an invoice that is paid out of band has no charge, and nothing to refund", async () => {
  const { id } = await anInvoice(service, "open");
  const { body, text } = await pay(id, { paid_out_of_band: "true" });
  assert.deepEqual(
    [body.status, body["paid_out_of_band"], body["amount_remaining"], body["charge"]],
    ["paid", true, 0, null],
    text,
  );
});

test("an unknown outcome is answered 503, blocks the invoice, and the same request gets the outcome", async () => {
  const { id } = await anInvoice(service, "open");
  sandbox.loseResponse = true;
  const unknown = await pay(id, {}, { idempotencyKey: "pay-1" });
  assert.deepEqual([unknown.status, unknown.body.error.code], [503, "processor_unavailable"]);
  for (const action of ["pay", "void", "mark_uncollectible"]) {
    const { status, body, headers } = await service.post(`/v1/invoices/${id}/${action}`);
    assert.deepEqual([status, body.error.code], [409, "payment_in_progress"], action);
    assert.ok(headers.has("retry-after"));
  }
  sandbox.loseResponse = false;
  const again = await pay(id, {}, { idempotencyKey: "pay-1" });
  assert.deepEqual([again.status, again.body.status], [200, "paid"], again.text);
});

test("two payments at once charge once", async () => {
  const { id } = await anInvoice(service, "open");
  const both = await Promise.all([pay(id), pay(id)]);
  const codes = both.map(({ status, body }) => (status === 200 ? body.status : body.error.code)).sort();
  assert.match(codes.join(), /^(invalid_state,paid|paid,payment_in_progress)$/);
  assert.equal((await service.get(`/v1/charges?invoice=${id}`)).body.data.length, 1);
});

const wrong: readonly (readonly [fields: object, status: number, code: string, param: string])[] = [
  [{ source: "tok_visa", paid_out_of_band: "true" }, 400, "parameters_exclusive", "paid_out_of_band"],
  [{ source: "tok_visa", payment_method: "card_1" }, 400, "parameters_exclusive", "payment_method"],
  [{ source: `card_${"a".repeat(24)}` }, 404, "resource_missing", "source"],
  [{ payment_method: `card_${"a".repeat(24)}` }, 404, "resource_missing", "payment_method"],
  [{ source: "tok_unknown" }, 404, "resource_missing", "source"],
  [{ forgive: "true" }, 400, "parameter_unsupported", "forgive"],
];

for (const [fields, status, code, param] of wrong) {
  test(`rejects a payment with ${JSON.stringify(fields)}`, async () => {
    const before = await anInvoice(service, "open");
    const rejected = await pay(before.id, fields);
    assert.deepEqual(
      [rejected.status, rejected.body.error.code, rejected.body.error.param],
      [status, code, param],
    );
    assert.deepEqual(await invoiceOf(service, before.id), before);
  });
}

test("a customer without a card is named", async () => {
  const customer = (await post(service, "/v1/customers")).id;
  const { id } = await anInvoice(service, "open", { customer });
  const { status, body } = await pay(id);
  assert.deepEqual([status, body.error.code, body.error.param], [400, "parameter_missing", "source"]);
});
