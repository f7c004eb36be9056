import assert from "node:assert/strict";
import { test } from "node:test";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import { trialEndOf } from "../../../src/billing/trial-end.ts";
import type { Given } from "./a-subscription.ts";
import { Life, aCoupon, aPendingItem, aPrice, anItem, toPrice } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const [ten, twenty] = [aPrice(1000), aPrice(2000)];
const trial = (more: Partial<Given> = {}) =>
  new Life({ items: [anItem(ten)], trialEnd: at("2027-04-15"), ...more }, "2027-04-01");

test("a trial has no invoice, and its period is number 0", () => {
  const life = trial();
  const { status, cycle, currentPeriod } = life.rows.subscription;
  assert.deepEqual([status, cycle, life.last.invoices], ["trialing", 0, []]);
  assert.deepEqual(life.last.periods, [{ cycle: 0, trial: true, ...currentPeriod }]);
  assert.deepEqual(life.last.events, ["subscription.created"]);
});

test("the end of a trial bills the first period, and the payment makes it active", () => {
  const life = trial().changeUnpaid("2027-04-15", { kind: "time_passes" });
  assert.deepEqual([life.lines, life.rows.subscription.status], [[1000], "trialing"]);
  assert.equal(life.rows.subscription.cycle, 1);
  const paid = trial().reach("2027-04-15");
  assert.equal(paid.rows.subscription.status, "active");
  assert.deepEqual(paid.reach("2027-05-15").lines, [1000]);
});

test("the end of a trial with nothing to pay makes it active at once", () => {
  const life = trial({ items: [anItem(aPrice(0))], customer: { hasCard: false } }).reach("2027-04-15");
  assert.equal(life.rows.subscription.status, "active");
  assert.deepEqual(life.last.events.at(-1), "subscription.activated");
});

const withoutCard = [
  ["cancel", "canceled", 0],
  ["pause", "paused", 0],
  ["create_invoice", "past_due", 1],
] as const;

for (const [missingPaymentMethod, status, invoices] of withoutCard) {
  test(`a trial that ends without a card, with ${missingPaymentMethod}, is ${status}`, () => {
    const life = trial({ missingPaymentMethod, customer: { hasCard: false } });
    life.changeUnpaid("2027-04-15", { kind: "time_passes" });
    assert.deepEqual([life.rows.subscription.status, life.last.invoices.length], [status, invoices]);
  });
}

test("a trial that ends without a card goes on while collection is paused", () => {
  const life = trial({ customer: { hasCard: false } });
  const pausedCollection = { behavior: "void", resumesAt: null } as const;
  life.change("2027-04-10", { kind: "update", pausedCollection }).reach("2027-04-15");
  assert.deepEqual([life.rows.subscription.status, life.invoice?.status], ["active", "void"]);
});

test("one-time items of a trial go on its first invoice", () => {
  const life = trial({ oneTimeItems: [aPendingItem(500)] });
  assert.deepEqual(life.reach("2027-04-15").lines, [500, 1000]);
});

test("a trial uses up no month of a coupon", () => {
  const discount = aCoupon({ percentHundredths: 5000 }, "repeating", 1);
  const life = trial({ trialEnd: at("2027-06-01"), discount });
  assert.deepEqual(life.reach("2027-06-01").lines, [500]);
  assert.deepEqual(life.reach("2027-07-01").lines, [1000]);
});

test("a change of items during a trial costs nothing", () => {
  const life = trial().change("2027-04-05", toPrice(twenty, { prorationBehavior: "always_invoice" }));
  assert.deepEqual([life.last.invoices, life.pending], [[], []]);
  assert.deepEqual(life.reach("2027-04-15").lines, [2000]);
});

test("a trial with an anchor of its own bills the days up to the anchor", () => {
  const life = trial({ items: [anItem(aPrice(3000))], anchor: at("2027-05-01") }).reach("2027-04-15");
  assert.deepEqual(life.lines, [1600]);
  assert.equal(iso(life.rows.subscription.currentPeriod.end), "2027-05-01T00:00:00Z");
});

test("without proration the days between a trial and its anchor are free", () => {
  const life = trial({ anchor: at("2027-05-01"), stub: "free" });
  assert.deepEqual(life.reach("2027-04-15").lines, [0]);
  assert.deepEqual(life.reach("2027-05-01").lines, [1000]);
});

test("a longer trial moves its end and the anchor", () => {
  const life = trial().change("2027-04-10", { kind: "update", trialEnd: at("2027-04-25") });
  assert.deepEqual(life.reach("2027-04-15").last.invoices, []);
  assert.deepEqual(life.reach("2027-04-25").lines, [1000]);
  assert.equal(iso(life.rows.subscription.currentPeriod.end), "2027-05-25T00:00:00Z");
});

test("a trial on an active subscription credits the rest, and its end is the new anchor", () => {
  const life = new Life({ items: [anItem(ten)] }, "2027-04-01");
  life.change("2027-04-16", { kind: "update", trialEnd: at("2027-05-10") });
  const { status, cycle } = life.rows.subscription;
  assert.deepEqual([life.pending, status, cycle, life.last.invoices], [[-500], "trialing", 2, []]);
  assert.deepEqual(life.reach("2027-05-10").lines, [-500, 1000]);
  assert.equal(iso(life.rows.subscription.currentPeriod.end), "2027-06-10T00:00:00Z");
});

test("the failed payment of an old invoice does not end a trial", () => {
  const life = new Life({ items: [anItem(ten)] }, "2027-04-01");
  life.changeUnpaid("2027-05-01", { kind: "time_passes" });
  const settlement = { invoice: life.invoice?.id ?? "", chargedAmount: 0, owesMore: false } as const;
  life.changeUnpaid("2027-05-02", { kind: "update", trialEnd: at("2027-05-20") });
  for (const result of ["failed", "paid", "uncollectible"] as const) {
    const { rows } = settleInvoice(life.rows, { ...settlement, result }, at("2027-05-03"), life.context);
    assert.equal(rows.subscription.status, "trialing");
  }
});

test("a trial and missed periods wake with one invoice", () => {
  const life = trial().changeUnpaid("2027-05-16", { kind: "time_passes" });
  assert.deepEqual([life.lines, life.invoice?.held], [[1000, 1000], "catch_up"]);
  assert.equal(life.rows.subscription.status, "trialing");
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
