import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Till } from "../../../src/client/till.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { runDue } from "../../support/run-jobs.ts";

let service: TestService;
let till: Till;
before(async () => {
  service = await aService();
  till = new Till(service.secret, {
    service: "http://localhost:4242",
    fetch: async (input, init) => service.app.request(String(input), init),
  });
});
after(() => service.close());

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test("creates, updates, lists and deletes coupons", async () => {
  const coupon = await till.coupons.create({
    percent_off: 12.5,
    duration: "repeating",
    duration_in_months: 3,
    redeem_by: "2040-01-01T00:00:00Z",
  });
  assert.deepEqual(
    [coupon.percent_off, coupon.duration_in_months, coupon.redeem_by],
    [12.5, 3, "2040-01-01T00:00:00.000Z"],
  );
  assert.equal((await till.coupons.update(coupon.id, { name: "Spring" })).name, "Spring");
  assert.deepEqual(idsOf((await till.coupons.list({ limit: 1 })).data), [coupon.id]);
  assert.equal((await till.coupons.delete(coupon.id)).deleted, true);
  await assert.rejects(till.coupons.retrieve(coupon.id), { code: "resource_missing" });
});

test("collects invoice items, and gives a customer credit", async () => {
  const { id: customer } = await till.customers.create({ name: "Ada" });
  const item = await till.invoiceItems.create({
    customer,
    amount: 1500,
    currency: "usd",
    description: "Set-up",
    period: { start: 1_893_456_000, end: "2030-02-01T00:00:00Z" },
  });
  assert.equal(item.period.start, "2030-01-01T00:00:00.000Z");
  assert.equal((await till.invoiceItems.update(item.id, { amount: 1200 })).amount, 1200);
  assert.deepEqual(idsOf((await till.invoiceItems.list({ customer, pending: true })).data), [item.id]);
  assert.equal((await till.invoiceItems.delete(item.id)).deleted, true);

  const credit = { amount: -1000, currency: "usd", description: "Sorry" };
  const { id } = await till.customers.createBalanceTransaction(customer, credit);
  assert.equal((await till.customers.retrieveBalanceTransaction(customer, id)).ending_balance, -1000);
  assert.deepEqual(idsOf((await till.customers.listBalanceTransactions(customer)).data), [id]);
});

/** A customer on a new test clock, and a monthly price of $20.00. */
async function aSubscriber() {
  const { id: clock } = await till.testClocks.create({ frozen_time: "2030-01-31T09:00:00Z" });
  const { id: customer } = await till.customers.create({
    email: "ada@example.com",
    source: "tok_visa",
    test_clock: clock,
  });
  const { id: price } = await till.prices.create({
    currency: "usd",
    unit_amount: 2000,
    product_data: { name: "Tea club" },
    recurring: { interval: "month" },
  });
  return { clock, customer, price };
}

async function advance(clock: string, time: string): Promise<void> {
  await till.testClocks.advance(clock, { frozen_time: time });
  await runDue(service.dependencies, "test_clock_advance");
  assert.equal((await till.testClocks.retrieve(clock)).status, "ready");
}

test("begins, changes, pauses, resumes and cancels a subscription", async () => {
  const { clock, customer, price } = await aSubscriber();
  const subscription = await till.subscriptions.create({
    customer,
    items: [{ price }],
    cancel_at: "2031-01-31T09:00:00Z",
    metadata: { plan: "tea" },
  });
  const { id, status, cancel_at, items } = subscription;
  assert.deepEqual([status, cancel_at], ["active", "2031-01-31T09:00:00.000Z"]);
  assert.deepEqual(await till.subscriptions.retrieve(id), subscription);
  assert.deepEqual(idsOf((await till.subscriptions.list({ customer })).data), [id]);

  const item = items.data[0]?.id ?? "";
  const preview = await till.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: item, quantity: 2 }],
      proration_behavior: "always_invoice",
      proration_date: "2030-02-14T09:00:00Z",
    },
  });
  const changed = await till.subscriptions.update(id, {
    items: [{ id: item, quantity: 2 }],
    proration_behavior: "always_invoice",
    cancel_at: null,
    proration_date: "2030-02-14T09:00:00Z",
  });
  assert.equal(changed.cancel_at, null);
  const billed = await till.invoices.retrieve(changed.latest_invoice ?? "");
  assert.deepEqual([preview.id, preview.total], [null, billed.total]);

  const cup = await till.prices.create({
    currency: "usd",
    unit_amount: 500,
    product_data: { name: "Cup" },
    recurring: { interval: "month" },
  });
  const added = await till.subscriptionItems.create({ subscription: id, price: cup.id });
  assert.equal((await till.subscriptionItems.update(added.id, { quantity: 3 })).quantity, 3);
  assert.equal((await till.subscriptionItems.retrieve(added.id)).quantity, 3);
  assert.deepEqual(
    idsOf((await till.subscriptionItems.list({ subscription: id })).data).sort(),
    [item, added.id].sort(),
  );
  assert.equal((await till.subscriptionItems.delete(added.id, { proration_behavior: "none" })).deleted, true);

  await advance(clock, "2030-02-28T09:00:00Z");
  assert.equal((await till.subscriptions.pause(id)).status, "paused");
  assert.equal((await till.subscriptions.resume(id)).status, "active");
  const ended = await till.subscriptions.cancel(id, {
    refund: "prorated",
    cancellation_details: { feedback: "unused", comment: "Too much tea" },
  });
  assert.deepEqual(
    [ended.status, ended.cancellation_details.feedback, ended.cancellation_details.comment],
    ["canceled", "unused", "Too much tea"],
  );
  await assert.rejects(till.subscriptions.cancel(id), { code: "invalid_state" });
});

test("a first payment that is declined rejects under error_if_incomplete", async () => {
  const { price } = await aSubscriber();
  const { id: customer } = await till.customers.create({ source: "tok_chargeCustomerFail" });
  const input = { customer, items: [{ price }], payment_behavior: "error_if_incomplete" } as const;
  await assert.rejects(till.subscriptions.create(input), { type: "card_declined", status: 402 });
});

test("draws up, pays, voids and mails invoices", async () => {
  const { customer } = await aSubscriber();
  const manual = { customer, auto_advance: false, pending_invoice_items_behavior: "include" } as const;
  const anInvoice = async () => {
    await till.invoiceItems.create({ customer, amount: 1500, currency: "usd", description: "Set-up" });
    return till.invoices.create(manual);
  };
  const draft = await anInvoice();
  assert.deepEqual([draft.status, draft.number, draft.total], ["draft", null, 1500]);
  assert.equal((await till.invoices.update(draft.id, { footer: "Thank you" })).footer, "Thank you");
  assert.equal((await till.invoices.delete(draft.id)).deleted, true);

  const second = await till.invoices.create(manual);
  const open = await till.invoices.finalize(second.id);
  assert.equal(open.status, "open");
  assert.match(open.number ?? "", /^[A-Z0-9]+-\d{6}$/);
  assert.equal((await till.invoices.listLines(open.id)).data[0]?.description, "Set-up");
  assert.equal((await till.invoices.send(open.id)).status, "open");
  assert.equal((await till.invoices.pay(open.id, { source: "tok_mastercard" })).status, "paid");

  const third = await till.invoices.finalize((await anInvoice()).id, { auto_advance: false });
  assert.equal((await till.invoices.markUncollectible(third.id)).status, "uncollectible");
  assert.equal((await till.invoices.void(third.id)).status, "void");
  assert.deepEqual(idsOf((await till.invoices.list({ customer, status: "paid" })).data), [open.id]);
});
