import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { runBilling } from "../../../support/a-subscriber.ts";
import { runDue } from "../../../support/run-jobs.ts";
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
  const url = String(invoice["hosted_invoice_url"]);
  assert.match(mail.text, new RegExp(`Pay \\$20\\.00\n${url}/pay\n`));
  const html = mail.html ?? "";
  assert.ok(html.includes(`<a href="${url}/pay"`) && html.includes(`<a href="${url}"`), html);
  assert.equal((await eventTypesOf(service, invoice.id)).at(-1), "invoice.sent");
  await post(service, `/v1/invoices/${invoice.id}/pay`);
  await post(service, `/v1/invoices/${invoice.id}/send`);
  const [second] = await outboxOf(service, service);
  assert.doesNotMatch((second?.text ?? "") + (second?.html ?? ""), /Not paid yet|Pay \$|\/pay/);
  assert.ok(second?.html?.includes(`<a href="${url}"`));
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

test("text of merchants is text in the mail", async () => {
  const name = "<script>alert(1)</script>";
  assert.equal((await service.post("/v1/account", { branding: { display_name: name } })).status, 200);
  const customer = await aCustomer(service, { email: "cleo@example.com" });
  const { id } = await anInvoice(service, "open", { customer });
  await post(service, `/v1/invoices/${id}/send`);
  const [mail] = await outboxOf(service, service);
  assert.ok(mail?.html?.includes("&lt;script&gt;") && !mail.html.includes(name), mail?.html ?? "");
});

test("the mail of a payment that failed leads to the page on which the invoice is paid", async () => {
  const email = "dora@example.com";
  const customer = await aCustomer(service, { email, source: "tok_sequence_insufficient_funds" });
  await post(service, "/v1/invoiceitems", { customer, amount: "2000", currency: "usd" });
  const given = { customer, pending_invoice_items_behavior: "include" };
  const { id } = await post(service, "/v1/invoices", given);
  const invoice = await post(service, `/v1/invoices/${id}/finalize`, { auto_advance: "true" });
  await runBilling(service);
  await runDue(service.dependencies, "billing_notices");
  const mail = (await outboxOf(service, service)).find(({ to }) => to === email);
  assert.equal(mail?.subject, "Your payment of $20.00 did not go through");
  assert.ok(mail.text.includes(`Pay $20.00\n${String(invoice["hosted_invoice_url"])}/pay\n`), mail.text);
});
