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

async function balanceOf(customer: string): Promise<unknown> {
  return (await service.get(`/v1/customers/${customer}`)).body["balance"];
}

async function pendingOf(customer: string): Promise<readonly unknown[]> {
  const { body } = await service.get(`/v1/invoiceitems?customer=${customer}&pending=true`);
  return body.data.map(({ amount }) => amount);
}

test("a manual invoice takes the pending items, and is paid with the customer's card", async () => {
  const customer = await aCustomer(service, { email: "ada@example.com", name: "Ada" });
  await anItem(service, customer, { amount: "1500", description: "Set-up" });
  await anItem(service, customer, { amount: "-300", description: "Discount of the fair" });
  const draft = await post(service, "/v1/invoices", { customer, pending_invoice_items_behavior: "include" });
  assert.deepEqual(
    [draft.status, draft["number"], draft["total"], draft["amount_due"], draft["auto_advance"]],
    ["draft", null, 1200, 1200, true],
  );
  assert.equal(draft["hosted_invoice_url"], null);
  const open = await post(service, `/v1/invoices/${draft.id}/finalize`, { auto_advance: "false" });
  assert.match(String(open["number"]), /^[A-Z]{6}-000001$/);
  assert.deepEqual(
    [open.status, open["customer_email"], open["customer_name"], open["auto_advance"]],
    ["open", "ada@example.com", "Ada", false],
  );
  const paid = await post(service, `/v1/invoices/${draft.id}/pay`);
  assert.deepEqual([paid.status, paid["amount_paid"], paid["amount_remaining"]], ["paid", 1200, 0]);
  const charge = (await service.get(`/v1/charges/${String(paid["charge"])}`)).body;
  assert.deepEqual([charge["invoice"], charge.amount, charge["initiator"]], [draft.id, 1200, "merchant"]);
  const events = ["invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_succeeded"];
  assert.deepEqual(await eventTypesOf(service, draft.id), events);
  assert.deepEqual(await invoiceOf(service, draft.id), paid);
});

test("a draft leaves pending items alone unless it is to take them, and has no currency by itself", async () => {
  const customer = await aCustomer(service);
  const missing = await service.post("/v1/invoices", { customer });
  assert.deepEqual(
    [missing.status, missing.body.error.code, missing.body.error.param],
    [400, "parameter_missing", "currency"],
  );
  await anItem(service, customer, { currency: "eur" });
  const draft = await post(service, "/v1/invoices", { customer });
  assert.deepEqual([draft["currency"], draft["total"]], ["eur", 0]);
  assert.deepEqual(await pendingOf(customer), [2000]);
});

test("a draft uses the balance when it is finalized, and voiding it gives balance and items back", async () => {
  const customer = await aCustomer(service);
  await post(service, `/v1/customers/${customer}/balance_transactions`, { amount: "-500", currency: "usd" });
  const { id } = await anInvoice(service, "open", { customer });
  const open = await invoiceOf(service, id);
  assert.deepEqual([open["starting_balance"], open["ending_balance"], open["amount_due"]], [-500, 0, 1500]);
  assert.equal(await balanceOf(customer), 0);
  assert.deepEqual(await pendingOf(customer), []);
  const gone = await post(service, `/v1/invoices/${id}/void`);
  assert.deepEqual([gone.status, gone["auto_advance"]], ["void", false]);
  assert.equal(await balanceOf(customer), -500);
  assert.deepEqual(await pendingOf(customer), [2000]);
  const { body } = await service.get(`/v1/customers/${customer}/balance_transactions`);
  assert.deepEqual(
    body.data.map(({ amount, ...transaction }) => [transaction["type"], amount]),
    [
      ["unapplied_from_invoice", -500],
      ["applied_to_invoice", 500],
      ["adjustment", -500],
    ],
  );
  const again = await anInvoice(service, "paid", { customer, amount: "100" });
  assert.deepEqual([again["total"], again["amount_paid"]], [2100, 1600]);
});

test("an invoice below 0 is paid, and its rest is credit", async () => {
  const customer = await aCustomer(service);
  const credit = await anInvoice(service, "open", { customer, amount: "-700" });
  assert.deepEqual([credit.status, credit["amount_due"], credit["ending_balance"]], ["paid", 0, -700]);
  assert.equal(await balanceOf(customer), -700);
});

test("a deleted draft gives its items back and leaves no number out", async () => {
  const customer = await aCustomer(service);
  const draft = await anInvoice(service, "draft", { customer });
  const { status, body } = await service.delete(`/v1/invoices/${draft.id}`);
  assert.deepEqual([status, body], [200, { id: draft.id, object: "invoice", deleted: true }]);
  assert.equal((await service.get(`/v1/invoices/${draft.id}`)).status, 404);
  assert.deepEqual(await pendingOf(customer), [2000]);
  assert.deepEqual(await eventTypesOf(service, draft.id), ["invoice.created", "invoice.deleted"]);
  const merchant = await service.aMerchant();
  const options = { key: merchant.secret };
  const numbers: unknown[] = [];
  const { id: other } = (await service.post("/v1/customers", {}, options)).body;
  for (const isFinal of [true, false, true, true]) {
    const item = { customer: other, amount: "100", currency: "usd" };
    await service.post("/v1/invoiceitems", item, options);
    const given = { customer: other, pending_invoice_items_behavior: "include", auto_advance: "false" };
    const { id } = (await service.post("/v1/invoices", given, options)).body;
    const path = `/v1/invoices/${id}`;
    const { body: written } = isFinal
      ? await service.post(`${path}/finalize`, {}, options)
      : await service.delete(path, options);
    if (isFinal) numbers.push(String(written["number"]).slice(-6));
  }
  assert.deepEqual(numbers, ["000001", "000002", "000003"]);
});

test("finalizes many drafts at once with numbers without a gap", async () => {
  const drafts = await Promise.all(Array.from({ length: 8 }, () => anInvoice(service, "draft")));
  const first = await anInvoice(service, "open");
  const numbers = await Promise.all(
    drafts.map(async ({ id }) => (await post(service, `/v1/invoices/${id}/finalize`))["number"]),
  );
  const start = Number(String(first["number"]).slice(-6));
  assert.deepEqual(
    numbers.map((number) => Number(String(number).slice(-6))).sort((a, b) => a - b),
    drafts.map((_, index) => start + 1 + index),
  );
});

test("an update changes a draft, and of an open invoice only what is not frozen", async () => {
  const { id } = await anInvoice(service, "draft");
  const changed = await post(service, `/v1/invoices/${id}`, { description: "Fair", metadata: { a: "1" } });
  assert.deepEqual([changed["description"], changed.metadata], ["Fair", { a: "1" }]);
  await post(service, `/v1/invoices/${id}`, { description: "Fair" });
  await post(service, `/v1/invoices/${id}/finalize`);
  const frozen = await service.post(`/v1/invoices/${id}`, { description: "Other" });
  assert.deepEqual([frozen.status, frozen.body.error.code], [409, "invalid_state"]);
  assert.deepEqual((await post(service, `/v1/invoices/${id}`, { metadata: { b: "2" } })).metadata, {
    a: "1",
    b: "2",
  });
  assert.deepEqual(await eventTypesOf(service, id), [
    "invoice.created",
    "invoice.updated",
    "invoice.finalized",
    "invoice.updated",
  ]);
});

test("lists invoices and lines", async () => {
  const customer = await aCustomer(service);
  for (const amount of ["100", "200", "300"]) await anItem(service, customer, { amount });
  const draft = await anInvoice(service, "open", { customer, amount: "400" });
  const list = (path: string) => service.get(path).then(({ body }) => body.data.map(({ id }) => id));
  assert.deepEqual(await list(`/v1/invoices?customer=${customer}`), [draft.id]);
  assert.deepEqual(await list(`/v1/invoices?customer=${customer}&status=paid`), []);
  const path = `/v1/invoices/${draft.id}/lines`;
  const first = (await service.get(`${path}?limit=3`)).body;
  assert.deepEqual(
    first.data.map(({ amount }) => amount),
    [100, 200, 300],
  );
  const rest = (await service.get(`${path}?limit=3&starting_after=${String(first.next_cursor)}`)).body;
  assert.deepEqual([rest.data.map(({ amount }) => amount), rest.has_more], [[400], false]);
  const { body } = await service.get(`/v1/invoices/${draft.id}?expand[]=customer`);
  assert.equal((body["customer"] as { readonly id: string }).id, customer);
});
