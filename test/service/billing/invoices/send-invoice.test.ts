import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { aCustomer, anInvoice, post } from "./an-invoice.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("an invoice is mailed with its number, sum, state and address", async () => {
  const customer = await aCustomer(service, { email: "ada@example.com" });
  const invoice = await anInvoice(service, "open", { customer });
  await post(service, `/v1/invoices/${invoice.id}/send`);
  const [mail] = await outboxOf(service, service);
  assert.equal(mail?.to, "ada@example.com");
  assert.ok(mail.subject.startsWith(`Invoice ${String(invoice["number"])} from `), mail.subject);
  for (const text of ["$20.00", "Not paid yet", invoice["hosted_invoice_url"], "Test mode"]) {
    assert.ok(mail.text.includes(String(text)), mail.text);
  }
  assert.equal((await eventTypesOf(service, invoice.id)).at(-1), "invoice.sent");
  await post(service, `/v1/invoices/${invoice.id}/pay`);
  await post(service, `/v1/invoices/${invoice.id}/send`);
  const [second] = await outboxOf(service, service);
  assert.doesNotMatch(second?.text ?? "", /Not paid yet|To pay this invoice/);
});

test("the same request mails once", async () => {
  const customer = await aCustomer(service, { email: "bea@example.com" });
  const { id } = await anInvoice(service, "open", { customer });
  for (let time = 0; time < 2; time++) {
    await service.post(`/v1/invoices/${id}/send`, {}, { idempotencyKey: "send-1" });
  }
  const mails = await outboxOf(service, service);
  assert.equal(mails.filter(({ to }) => to === "bea@example.com").length, 1);
});

test("a draft, a void invoice and one of a payer without an address are not mailed", async () => {
  const before = (await outboxOf(service, service)).length;
  for (const state of ["draft", "void", "open"] as const) {
    const { id } = await anInvoice(service, state);
    const { status, body } = await service.post(`/v1/invoices/${id}/send`);
    assert.deepEqual([status, body.error.code], [409, "invalid_state"], state);
  }
  assert.equal((await outboxOf(service, service)).length, before);
});
