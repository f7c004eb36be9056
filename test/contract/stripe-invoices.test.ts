import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import Stripe from "stripe";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";

let client: StripeClient;
let stripe: Stripe;
before(async () => {
  client = await aStripeClient();
  ({ stripe } = client);
});
after(() => client.close());

async function anInvoice(customer: string, amount: number): Promise<string> {
  await stripe.invoiceItems.create({ customer, amount, currency: "usd", description: "Set-up" });
  const draft = await stripe.invoices.create({
    customer,
    auto_advance: false,
    collection_method: "charge_automatically",
    pending_invoice_items_behavior: "include",
  });
  return draft.id ?? assert.fail();
}

test("Stripe's client drafts, finalizes, mails and pays an invoice, and refunds it", async () => {
  const { id: customer } = await stripe.customers.create({ source: "tok_visa", email: "ada@example.com" });
  const id = await anInvoice(customer, 1500);
  await stripe.invoiceItems.create({ customer, amount: 500, currency: "usd", invoice: id });
  await stripe.invoices.update(id, { description: "Fair", metadata: { a: "1" } });
  const open = await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  assert.deepEqual([open.object, open.status, open.total, open.amount_due], ["invoice", "open", 2000, 2000]);
  assert.ok(open.status_transitions.finalized_at !== null && open.hosted_invoice_url != null);
  assert.equal((await stripe.invoices.sendInvoice(id)).status, "open");
  const lines = await stripe.invoices.listLineItems(id, { limit: 1 });
  assert.deepEqual([lines.data[0]?.amount, lines.has_more], [1500, true]);
  const paid = await stripe.invoices.pay(id);
  assert.deepEqual([paid.status, paid.amount_paid, paid.amount_remaining], ["paid", 2000, 0]);
  const [charge] = (await stripe.charges.list({ customer })).data;
  const refund = await stripe.refunds.create({ charge: charge?.id ?? "", amount: 500 });
  assert.equal(refund.status, "succeeded");
  const listed = await stripe.invoices.list({ customer, status: "paid", expand: ["data.customer"] });
  const [first] = listed.data;
  assert.equal(first?.id, id);
  assert.ok(typeof first.customer === "object");
});

test("it voids one and gets balance and items back, deletes a draft, and gives one up", async () => {
  const { id: customer } = await stripe.customers.create({ source: "tok_visa" });
  await stripe.customers.createBalanceTransaction(customer, { amount: -400, currency: "usd" });
  const id = await anInvoice(customer, 1500);
  assert.equal((await stripe.invoices.finalizeInvoice(id)).amount_due, 1100);
  assert.equal((await stripe.invoices.voidInvoice(id)).status, "void");
  const { data } = await stripe.customers.listBalanceTransactions(customer);
  assert.deepEqual(
    data.map(({ type, amount, ending_balance: ending }) => [type, amount, ending]),
    [
      ["unapplied_from_invoice", -400, -400],
      ["applied_to_invoice", 400, 0],
      ["adjustment", -400, -400],
    ],
  );
  const pending = await stripe.invoiceItems.list({ customer, pending: true });
  assert.deepEqual(
    pending.data.map(({ amount }) => amount),
    [1500],
  );
  const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior: "include" });
  assert.equal((await stripe.invoices.del(draft.id ?? "")).deleted, true);
  const last = await anInvoice(customer, 100);
  await stripe.invoices.finalizeInvoice(last, { auto_advance: false });
  assert.equal((await stripe.invoices.markUncollectible(last)).status, "uncollectible");
  const closed = await stripe.invoices.pay(last, { paid_out_of_band: true });
  assert.equal(closed.status, "paid");
});

test("it gets a decline as a card error, and a wrong state as an invalid request", async () => {
  const { id: customer } = await stripe.customers.create({ source: "tok_visa" });
  const id = await anInvoice(customer, 1500);
  await assert.rejects(stripe.invoices.pay(id), (error: unknown) => {
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.equal(error.statusCode, 400);
    assert.match(error.message, /^The invoice is draft/);
    return true;
  });
  await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  await assert.rejects(
    stripe.invoices.pay(id, { source: "tok_chargeDeclined" }),
    Stripe.errors.StripeCardError,
  );
  assert.equal((await stripe.invoices.retrieve(id)).status, "open");
});
