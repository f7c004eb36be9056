import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSubscription } from "../../../src/billing/change-subscription.ts";
import { reconcileReturns } from "../../../src/billing/reconcile-returns.ts";
import { voidInvoice } from "../../../src/billing/void-invoice.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import type { InvoicePayment } from "../../../src/billing/rows.ts";
import {
  Timeline,
  aContext,
  aPendingItem,
  aPrice,
  anItem,
  create,
  toPrice,
  toQuantity,
} from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const [five, twenty] = [aPrice(500), aPrice(2000)];
const april = () => new Timeline({ items: [anItem(twenty)] }, "2027-04-01");
const plain = { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const;

test("a cancellation ends the subscription at once, without a credit", () => {
  const timeline = april().change("2027-04-11", plain);
  const { status, endedAt, canceledAt, currentPeriod } = timeline.rows.subscription;
  assert.deepEqual([status, endedAt, canceledAt], ["canceled", at("2027-04-11"), at("2027-04-11")]);
  assert.deepEqual([timeline.last.invoices, timeline.rows.balance], [[], 0]);
  assert.deepEqual(timeline.last.events, ["subscription.updated", "subscription.canceled"]);
  assert.equal(iso(currentPeriod.end), "2027-04-11T00:00:00Z");
});

test("a cancellation deletes pending prorations, and leaves other items to the customer", () => {
  const timeline = april().change("2027-04-06", toPrice(five));
  timeline.rows = { ...timeline.rows, pending: [...timeline.rows.pending, aPendingItem(300)] };
  timeline.change("2027-04-11", plain);
  assert.deepEqual(
    timeline.rows.pending.map(({ amount, subscription }) => [amount, subscription]),
    [[300, null]],
  );
});

test("a cancellation with an invoice bills what is pending", () => {
  const timeline = april().change("2027-04-06", toQuantity(2));
  timeline.change("2027-04-11", { ...plain, invoiceNow: true });
  assert.deepEqual([timeline.lines, timeline.invoice?.amountDue], [[1667], 1667]);
});

test("a cancellation with proration alone leaves the credit to the customer", () => {
  const timeline = april().change("2027-04-11", { ...plain, prorate: true });
  assert.deepEqual([timeline.pending, timeline.rows.pending[0]?.subscription], [[-1333], null]);
});

test("a cancellation wins over a renewal that is due and not written", () => {
  const timeline = april().change("2027-05-03", { ...plain, prorate: true, invoiceNow: true });
  assert.deepEqual([timeline.last.invoices, timeline.rows.subscription.status], [[], "canceled"]);
});

test("a refund goes to the card as far as its charge allows, the rest to the balance", () => {
  const timeline = new Timeline({ items: [anItem(twenty)], customer: { balance: -1500 } }, "2027-04-01");
  assert.equal(timeline.invoice?.amountDue, 500);
  timeline.change("2027-04-11", { ...plain, refund: "prorated" });
  assert.deepEqual(
    timeline.last.refunds.map(({ amount }) => amount),
    [500],
  );
  assert.equal(timeline.rows.balance, -833);
});

test("a refund settles what is owed on the balance first", () => {
  const timeline = april();
  timeline.rows = { ...timeline.rows, balance: 33 };
  timeline.change("2027-04-11", { ...plain, refund: "prorated" });
  assert.deepEqual(
    timeline.last.refunds.map(({ amount }) => amount),
    [1300],
  );
  assert.equal(timeline.rows.balance, 0);
});

test("after a refund of the unused time the used part can be refunded without a debit of the balance", () => {
  const timeline = april().change("2027-04-11", { ...plain, refund: "prorated" });
  const payment = timeline.rows.invoicePayments[0] ?? assert.fail();
  assert.deepEqual([payment.refundable, payment.credited], [667, 0]);
  const refunded = payment.refunded + 667;
  assert.equal(reconcileReturns(payment, { refunded, disputed: 0 }).balanceDebit, 0);
});

const paidInvoice: InvoicePayment = {
  id: "in_1",
  status: "paid",
  debits: 2000,
  refundable: 2000,
  refunded: 0,
  disputed: 0,
  credited: 0,
};
const refunds: readonly (readonly [
  name: string,
  payment: Partial<InvoicePayment>,
  amount: number,
  debit: number,
])[] = [
  ["nothing was credited", {}, 2000, 0],
  ["a part was credited, and the refund is within the rest", { credited: 1333 }, 667, 0],
  ["a part was credited, and the refund passes the rest", { credited: 1333 }, 1000, 333],
  ["all was credited", { credited: 2000 }, 500, 500],
  ["a part was refunded before", { credited: 500, refunded: 1000 }, 1000, 500],
  ["the charge paid an older balance too", { refundable: 2030 }, 2030, 30],
];

for (const [name, payment, amount, debit] of refunds) {
  test(`a refund debits the balance by what was given back before: ${name}`, () => {
    const refunded = (payment.refunded ?? 0) + amount;
    const result = reconcileReturns({ ...paidInvoice, ...payment }, { refunded, disputed: 0 });
    assert.equal(result.balanceDebit, debit);
    assert.equal(result.invoicePayment.refunded, refunded);
  });
}

test("the end of the period ends a subscription with that flag, with an invoice of what is pending", () => {
  const timeline = april().change("2027-04-16", toQuantity(2));
  timeline.change("2027-04-20", { kind: "update", cancelAtPeriodEnd: true }).reach("2027-05-01");
  const { status, endedAt, canceledAt } = timeline.rows.subscription;
  assert.deepEqual([status, endedAt, canceledAt], ["canceled", at("2027-05-01"), at("2027-04-20")]);
  assert.deepEqual(timeline.lines, [1000]);
});

test("a planned end can be taken back", () => {
  const timeline = april().change("2027-04-10", { kind: "update", cancelAtPeriodEnd: true });
  timeline.change("2027-04-11", { kind: "update", cancelAtPeriodEnd: false });
  assert.equal(timeline.rows.subscription.canceledAt, null);
  assert.deepEqual(timeline.reach("2027-05-01").lines, [2000]);
});

test("a planned end replaces the other kind of end", () => {
  const timeline = april().change("2027-04-10", { kind: "update", cancelAtPeriodEnd: true });
  timeline.change("2027-04-11", { kind: "update", cancelAt: at("2027-06-11") });
  assert.deepEqual(timeline.reach("2027-05-01").lines, [2000]);
  // June is billed up to the end: 10 of 30 days.
  assert.deepEqual(timeline.reach("2027-06-01").lines, [667]);
  timeline.change("2027-06-05", { kind: "update", cancelAtPeriodEnd: true });
  assert.equal(timeline.rows.subscription.cancelAt, null);
  assert.equal(timeline.reach("2027-06-11").rows.subscription.status, "canceled");
});

test("a subscription whose end was moved is billed for the rest of the interval", () => {
  const timeline = new Timeline({ items: [anItem(twenty)], cancelAt: at("2027-04-11") }, "2027-04-01");
  assert.deepEqual(timeline.lines, [667]);
  timeline.change("2027-04-05", { kind: "update", cancelAt: null }).reach("2027-04-11");
  assert.deepEqual(timeline.lines, [1333]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-05-01T00:00:00Z");
});

test("an incomplete subscription expires after 23 hours, or when it is canceled", () => {
  const given = { items: [anItem(twenty)], paymentBehavior: "default_incomplete" } as const;
  const reach = (when: string) => {
    const timeline = new Timeline(given, "2027-04-01");
    timeline.rows = {
      ...timeline.rows,
      subscription: { ...timeline.rows.subscription, status: "incomplete" },
    };
    return timeline.reach(when);
  };
  assert.equal(reach("2027-04-01T22:59:59").rows.subscription.status, "incomplete");
  const expired = reach("2027-04-01T23:00:00");
  assert.equal(expired.rows.subscription.status, "incomplete_expired");
  assert.deepEqual(expired.last.events, ["subscription.updated", "subscription.expired"]);
  assert.equal(
    reach("2027-04-01").change("2027-04-02", plain).rows.subscription.status,
    "incomplete_expired",
  );
});

test("a pause with credit closes the period, and a resume bills from the day of the resume", () => {
  const timeline = april().change("2027-04-11", { kind: "pause", credit: true });
  assert.deepEqual([timeline.pending, timeline.rows.subscription.status], [[-1333], "paused"]);
  assert.deepEqual(timeline.reach("2027-07-01").last.invoices, []);
  timeline.change("2027-07-16", { kind: "resume", anchor: "now", prorated: true });
  assert.deepEqual([timeline.lines, timeline.rows.subscription.status], [[-1333, 2000], "active"]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-08-16T00:00:00Z");
});

test("a resume with the old anchor bills up to the next boundary", () => {
  const timeline = april().change("2027-04-11", { kind: "pause", credit: true });
  timeline.change("2027-06-16", { kind: "resume", anchor: "unchanged", prorated: true });
  assert.deepEqual(timeline.lines, [-1333, 1000]);
  const free = april().change("2027-04-11", { kind: "pause", credit: true });
  free.change("2027-06-16", { kind: "resume", anchor: "unchanged", prorated: false });
  assert.deepEqual(free.lines, [-1333, 0]);
});

test("a resume within a period that is paid and not credited costs nothing", () => {
  const timeline = april().change("2027-04-11", { kind: "pause", credit: false });
  timeline.change("2027-04-21", { kind: "resume", anchor: "unchanged", prorated: true });
  assert.deepEqual([timeline.last.invoices, timeline.rows.subscription.status], [[], "active"]);
  assert.deepEqual(timeline.last.events, ["subscription.updated", "subscription.resumed"]);
  assert.deepEqual(timeline.reach("2027-05-01").lines, [2000]);
});

test("an old invoice that is paid resumes nothing, and the one of the resume does", () => {
  const timeline = april().changeUnpaid("2027-05-01", { kind: "time_passes" });
  const old = timeline.invoice?.id ?? "";
  timeline.change("2027-05-02", { kind: "pause", credit: false });
  timeline.changeUnpaid("2027-05-16", { kind: "resume", anchor: "now", prorated: true });
  const statusAfter = (invoice: string, result: "paid" | "failed") => {
    const settlement = { invoice, result, chargedAmount: 2000, owesMore: true };
    return settleInvoice(timeline.rows, settlement, at("2027-05-17"), timeline.context).rows.subscription
      .status;
  };
  const own = timeline.invoice?.id ?? "";
  assert.deepEqual(
    [
      statusAfter(old, "paid"),
      statusAfter(old, "failed"),
      statusAfter(own, "paid"),
      statusAfter(own, "failed"),
    ],
    ["paused", "paused", "active", "past_due"],
  );
});

test("an incomplete subscription expires when its first invoice is voided", () => {
  const first = create({ items: [anItem(twenty)] }, "2027-04-01");
  const invoice = first.invoices[0] ?? assert.fail();
  assert.equal(first.rows.subscription.status, "incomplete");
  const { rows, events } = voidInvoice(first.rows, invoice, false, at("2027-04-02"), aContext());
  assert.equal(rows.subscription.status, "incomplete_expired");
  assert.deepEqual(events, ["subscription.updated", "subscription.expired", "invoice.voided"]);
});

test("a first invoice that was declined can still be paid", () => {
  const context = aContext();
  const first = create({ items: [anItem(twenty)] }, "2027-04-01", context);
  const invoice = first.invoices[0]?.id ?? assert.fail();
  const settlement = { invoice, chargedAmount: 2000, owesMore: false };
  const settle = (rows: typeof first.rows, result: "failed" | "paid") =>
    settleInvoice(rows, { ...settlement, result }, at("2027-04-01T01:00:00"), context);
  const declined = settle(first.rows, "failed");
  assert.equal(declined.rows.subscription.status, "incomplete");
  const paid = settle(declined.rows, "paid");
  assert.equal(paid.rows.subscription.status, "active");
  assert.equal(paid.rows.subscription.awaitedInvoice, null);
});

test("a subscription stays paused until the invoice of its resume has an outcome", () => {
  const context = aContext();
  const timeline = april().change("2027-04-11", { kind: "pause", credit: true });
  const resume = { kind: "resume", anchor: "now", prorated: true } as const;
  const { rows } = changeSubscription(timeline.rows, resume, at("2027-07-16"), context);
  assert.equal(rows.subscription.status, "paused");
});
