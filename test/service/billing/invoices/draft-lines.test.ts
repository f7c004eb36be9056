import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { eventTypesOf } from "../../../support/event-types.ts";
import { aCustomer, anInvoice, anItem, invoiceOf, post } from "./an-invoice.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

test("an item that names a draft is a line of it, and counts in its sums", async () => {
  const customer = await aCustomer(service);
  const draft = await anInvoice(service, "draft", { customer });
  const item = await anItem(service, customer, { amount: "300", invoice: draft.id, description: "Cups" });
  assert.equal(item["invoice"], draft.id);
  const changed = await invoiceOf(service, draft.id);
  assert.deepEqual([changed["subtotal"], changed["total"], changed["amount_due"]], [2300, 2300, 2300]);
  const { data } = (await service.get(`/v1/invoices/${draft.id}/lines`)).body;
  assert.deepEqual(
    data.map(({ amount, ...line }) => [amount, line["description"]]),
    [
      [2000, null],
      [300, "Cups"],
    ],
  );
  const paid = await post(service, `/v1/invoices/${draft.id}/finalize`);
  assert.equal(paid["amount_due"], 2300);
  const events = ["invoice.created", "invoice.updated", "invoice.finalized"];
  assert.deepEqual(await eventTypesOf(service, draft.id), events);
});

test("an item that is deleted leaves the draft, and one on an open invoice stays", async () => {
  const customer = await aCustomer(service);
  const draft = await anInvoice(service, "draft", { customer });
  const item = await anItem(service, customer, { amount: "300", invoice: draft.id });
  assert.equal((await service.delete(`/v1/invoiceitems/${item.id}`)).status, 200);
  assert.equal((await invoiceOf(service, draft.id))["total"], 2000);
  const kept = await anItem(service, customer, { amount: "400", invoice: draft.id });
  await post(service, `/v1/invoices/${draft.id}/finalize`);
  const { status, body } = await service.delete(`/v1/invoiceitems/${kept.id}`);
  assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
  assert.equal((await invoiceOf(service, draft.id))["total"], 2400);
});

test("an item of another customer or currency, and one for an invoice that is no draft, is rejected", async () => {
  const customer = await aCustomer(service);
  const draft = await anInvoice(service, "draft", { customer });
  const open = await anInvoice(service, "open", { customer });
  const other = await aCustomer(service);
  const given = { customer, amount: "100", currency: "usd", invoice: draft.id };
  const wrong = [
    [{ ...given, customer: other }, 400, "parameter_invalid", "customer"],
    [{ ...given, currency: "eur" }, 400, "parameter_invalid", "currency"],
    [{ ...given, invoice: `in_${"a".repeat(24)}` }, 404, "resource_missing", "invoice"],
    [{ ...given, invoice: open.id }, 409, "invalid_state", undefined],
  ] as const;
  for (const [fields, status, code, param] of wrong) {
    const rejected = await service.post("/v1/invoiceitems", fields);
    const { error } = rejected.body;
    assert.deepEqual([rejected.status, error.code, error.param], [status, code, param]);
  }
  assert.deepEqual(await invoiceOf(service, draft.id), draft);
});
