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

test("a refund of an invoice's charge counts on the invoice, and the customer owes nothing for it", async () => {
  const customer = await aCustomer(service);
  const { id, charge } = await anInvoice(service, "paid", { customer });
  await post(service, "/v1/refunds", { charge, amount: "500" });
  assert.equal((await invoiceOf(service, id))["amount_refunded"], 500);
  await post(service, "/v1/refunds", { charge });
  const refunded = await invoiceOf(service, id);
  assert.deepEqual([refunded.status, refunded["amount_refunded"]], ["paid", 2000]);
  assert.equal((await service.get(`/v1/customers/${customer}`)).body["balance"], 0);
  assert.deepEqual((await eventTypesOf(service, id)).slice(-2), ["invoice.updated", "invoice.updated"]);
  const above = await service.post("/v1/refunds", { charge });
  assert.equal(above.body.error.code, "charge_already_refunded");
});

test("a refund is counted before its outcome is known, once", async () => {
  const { id, charge } = await anInvoice(service, "paid");
  sandbox.loseResponse = true;
  const fields = { charge, amount: "700" };
  const unknown = await service.post("/v1/refunds", fields, { idempotencyKey: "refund-1" });
  assert.equal(unknown.status, 503);
  assert.equal((await invoiceOf(service, id))["amount_refunded"], 700);
  sandbox.loseResponse = false;
  const again = await service.post("/v1/refunds", fields, { idempotencyKey: "refund-1" });
  assert.equal(again.body.status, "succeeded", again.text);
  assert.equal((await invoiceOf(service, id))["amount_refunded"], 700);
});

test("refunds at once never refund more than was paid", async () => {
  const { id, charge } = await anInvoice(service, "paid");
  const amounts = ["900", "900", "900"];
  const all = await Promise.all(amounts.map((amount) => service.post("/v1/refunds", { charge, amount })));
  assert.deepEqual(all.map(({ status }) => status).sort(), [200, 200, 400]);
  assert.equal((await invoiceOf(service, id))["amount_refunded"], 1800);
});

test("a refund that fails is not counted any more", async () => {
  const { id: invoice } = await anInvoice(service, "open");
  const { charge } = await post(service, `/v1/invoices/${invoice}/pay`, { source: "tok_refundFail" });
  const { body } = await service.post("/v1/refunds", { charge, amount: "700" });
  assert.equal(body.status, "failed");
  assert.equal((await invoiceOf(service, invoice))["amount_refunded"], 0);
});
