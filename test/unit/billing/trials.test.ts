import assert from "node:assert/strict";
import { test } from "node:test";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import { trialEndOf } from "../../../src/billing/trial-end.ts";
import type { Given } from "./a-subscription.ts";
import { Timeline, aCoupon, aPendingItem, aPrice, anItem, toPrice } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const [ten, twenty] = [aPrice(1000), aPrice(2000)];
const trial = (more: Partial<Given> = {}) =>
  new Timeline({ items: [anItem(ten)], trialEnd: at("2027-04-15"), ...more }, "2027-04-01");

test("a trial has no invoice, and its period is number 0", () => {
  const timeline = trial();
  const { status, cycle, currentPeriod } = timeline.rows.subscription;
  assert.deepEqual([status, cycle, timeline.last.invoices], ["trialing", 0, []]);
  assert.deepEqual(timeline.last.periods, [{ cycle: 0, trial: true, ...currentPeriod }]);
  assert.deepEqual(timeline.last.events, ["subscription.created"]);
});

test("the end of a trial bills the first period, and the payment makes it active", () => {
  const timeline = trial().changeUnpaid("2027-04-15", { kind: "time_passes" });
  assert.deepEqual([timeline.lines, timeline.rows.subscription.status], [[1000], "trialing"]);
  assert.equal(timeline.rows.subscription.cycle, 1);
  const paid = trial().reach("2027-04-15");
  assert.equal(paid.rows.subscription.status, "active");
  assert.deepEqual(paid.reach("2027-05-15").lines, [1000]);
});

test("the end of a trial with nothing to pay makes it active at once", () => {
  const timeline = trial({ items: [anItem(aPrice(0))], customer: { hasCard: false } }).reach("2027-04-15");
  assert.equal(timeline.rows.subscription.status, "active");
  assert.deepEqual(timeline.last.events.at(-1), "subscription.activated");
});

const withoutCard = [
  ["cancel", "canceled", 0],
  ["pause", "paused", 0],
  ["create_invoice", "past_due", 1],
] as const;

for (const [missingPaymentMethod, status, invoices] of withoutCard) {
  test(`a trial that ends without a card, with ${missingPaymentMethod}, is ${status}`, () => {
    const timeline = trial({ missingPaymentMethod, customer: { hasCard: false } });
    timeline.changeUnpaid("2027-04-15", { kind: "time_passes" });
    assert.deepEqual([timeline.rows.subscription.status, timeline.last.invoices.length], [status, invoices]);
  });
}

test("a trial that ends without a card goes on while collection is paused", () => {
  const timeline = trial({ customer: { hasCard: false } });
  const pausedCollection = { behavior: "void", resumesAt: null } as const;
  timeline.change("2027-04-10", { kind: "update", pausedCollection }).reach("2027-04-15");
  assert.deepEqual([timeline.rows.subscription.status, timeline.invoice?.status], ["active", "void"]);
});

test("one-time items of a trial go on its first invoice", () => {
  const timeline = trial({ oneTimeItems: [aPendingItem(500)] });
  assert.deepEqual(timeline.reach("2027-04-15").lines, [500, 1000]);
});

test("a trial uses up no month of a coupon", () => {
  const discount = aCoupon({ percentHundredths: 5000 }, "repeating", 1);
  const timeline = trial({ trialEnd: at("2027-06-01"), discount });
  assert.deepEqual(timeline.reach("2027-06-01").lines, [500]);
  assert.deepEqual(timeline.reach("2027-07-01").lines, [1000]);
});

test("a change of items during a trial costs nothing", () => {
  const timeline = trial().change("2027-04-05", toPrice(twenty, { prorationBehavior: "always_invoice" }));
  assert.deepEqual([timeline.last.invoices, timeline.pending], [[], []]);
  assert.deepEqual(timeline.reach("2027-04-15").lines, [2000]);
});

test("a trial with an anchor of its own bills the days up to the anchor", () => {
  const timeline = trial({ items: [anItem(aPrice(3000))], anchor: at("2027-05-01") }).reach("2027-04-15");
  assert.deepEqual(timeline.lines, [1600]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-05-01T00:00:00Z");
});

test("without proration the days between a trial and its anchor are free", () => {
  const timeline = trial({ anchor: at("2027-05-01"), stub: "free" });
  assert.deepEqual(timeline.reach("2027-04-15").lines, [0]);
  assert.deepEqual(timeline.reach("2027-05-01").lines, [1000]);
});

test("a longer trial moves its end and the anchor", () => {
  const timeline = trial().change("2027-04-10", { kind: "update", trialEnd: at("2027-04-25") });
  assert.deepEqual(timeline.reach("2027-04-15").last.invoices, []);
  assert.deepEqual(timeline.reach("2027-04-25").lines, [1000]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-05-25T00:00:00Z");
});

test("a trial on an active subscription credits the rest, and its end is the new anchor", () => {
  const timeline = new Timeline({ items: [anItem(ten)] }, "2027-04-01");
  timeline.change("2027-04-16", { kind: "update", trialEnd: at("2027-05-10") });
  const { status, cycle } = timeline.rows.subscription;
  assert.deepEqual([timeline.pending, status, cycle, timeline.last.invoices], [[-500], "trialing", 2, []]);
  assert.deepEqual(timeline.reach("2027-05-10").lines, [-500, 1000]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-06-10T00:00:00Z");
});

test("the failed payment of an old invoice does not end a trial", () => {
  const timeline = new Timeline({ items: [anItem(ten)] }, "2027-04-01");
  timeline.changeUnpaid("2027-05-01", { kind: "time_passes" });
  const settlement = { invoice: timeline.invoice?.id ?? "", chargedAmount: 0, owesMore: false } as const;
  timeline.changeUnpaid("2027-05-02", { kind: "update", trialEnd: at("2027-05-20") });
  for (const result of ["failed", "paid", "uncollectible"] as const) {
    const { rows } = settleInvoice(
      timeline.rows,
      { ...settlement, result },
      at("2027-05-03"),
      timeline.context,
    );
    assert.equal(rows.subscription.status, "trialing");
  }
});

test("a trial and missed periods wake with one invoice", () => {
  const timeline = trial().changeUnpaid("2027-05-16", { kind: "time_passes" });
  assert.deepEqual([timeline.lines, timeline.invoice?.held], [[1000, 1000], "catch_up"]);
  assert.equal(timeline.rows.subscription.status, "trialing");
});

const ends: readonly (readonly [name: string, Parameters<typeof trialEndOf>[0], end: string | null])[] = [
  ["none", { daysOfPrices: [null] }, null],
  ["that of the price", { daysOfPrices: [null, 14] }, "2027-04-15"],
  ["the longest of the prices", { daysOfPrices: [7, 14] }, "2027-04-15"],
  ["not that of the price", { daysOfPrices: [14], trialFromPlan: false }, null],
  ["that of the call", { daysOfPrices: [14], trialPeriodDays: 30 }, "2027-05-01"],
  ["a moment", { daysOfPrices: [14], trialEnd: at("2027-04-02") }, "2027-04-02"],
  ["none from now on", { daysOfPrices: [14], trialEnd: "now" }, null],
  ["two years", { daysOfPrices: [], trialEnd: at("2029-04-01") }, "2029-04-01"],
];

for (const [name, request, end] of ends) {
  test(`a trial is ${name}`, () => {
    assert.equal(trialEndOf(request, at("2027-04-01")), end === null ? null : at(end));
  });
}
