import assert from "node:assert/strict";
import { test } from "node:test";
import type { NewSubscription } from "../../../src/billing/create-subscription.ts";
import type { Terms } from "../../../src/billing/terms.ts";
import { subscriptionTerms, termsText } from "../../../src/billing/terms.ts";
import { Timeline, aContext, aCoupon, aPendingItem, aPrice, anItem } from "./a-subscription.ts";
import { at } from "./moments.ts";

const twenty = aPrice(2000);
const customer = { pending: [], invoicePayments: [], balance: 0, hasCard: false };

function given(more: Partial<NewSubscription> = {}): NewSubscription {
  return {
    id: "sub_1",
    currency: "usd",
    items: [anItem(twenty)],
    oneTimeItems: [],
    trialEnd: null,
    anchor: null,
    stub: "prorated",
    missingPaymentMethod: "cancel",
    cancelAt: null,
    cancelAtPeriodEnd: false,
    discount: null,
    paymentBehavior: "allow_incomplete",
    ...more,
  };
}

const termsOf = (more: Partial<NewSubscription> = {}, when = "2027-01-31"): Terms =>
  subscriptionTerms(given(more), customer, at(when), aContext());

const half = { percentHundredths: 5000 };

const rows: readonly (readonly [name: string, more: Partial<NewSubscription>, terms: Partial<Terms>])[] = [
  [
    "monthly",
    {},
    {
      currency: "usd",
      interval: "month",
      intervalCount: 1,
      trialEnds: null,
      ends: null,
      items: [{ price: twenty.id, unitAmount: 2000, quantity: 1 }],
      first: { amount: 2000, on: "2027-01-31" },
      next: { amount: 2000, on: "2027-02-28" },
      afterCoupon: null,
    },
  ],
  [
    "with a trial",
    { trialEnd: at("2027-02-14") },
    {
      trialEnds: "2027-02-14",
      first: { amount: 2000, on: "2027-02-14" },
      next: { amount: 2000, on: "2027-03-14" },
    },
  ],
  [
    "with an anchor",
    { anchor: at("2027-02-15") },
    { first: { amount: 968, on: "2027-01-31" }, next: { amount: 2000, on: "2027-02-15" } },
  ],
  [
    "with a one-time item",
    { oneTimeItems: [aPendingItem(500)] },
    { first: { amount: 2500, on: "2027-01-31" }, next: { amount: 2000, on: "2027-02-28" } },
  ],
  [
    "with a one-time item and a trial",
    { oneTimeItems: [aPendingItem(500)], trialEnd: at("2027-02-14") },
    { first: { amount: 2500, on: "2027-02-14" }, next: { amount: 2000, on: "2027-03-14" } },
  ],
  [
    "with a coupon for the first invoice",
    { discount: aCoupon(half, "once") },
    {
      first: { amount: 1000, on: "2027-01-31" },
      next: { amount: 2000, on: "2027-02-28" },
      afterCoupon: null,
    },
  ],
  [
    "with a coupon for three months",
    { discount: aCoupon(half, "repeating", 3) },
    { next: { amount: 1000, on: "2027-02-28" }, afterCoupon: { amount: 2000, on: "2027-04-30" } },
  ],
  [
    "with a coupon for one month",
    { discount: aCoupon(half, "repeating", 1) },
    { next: { amount: 2000, on: "2027-02-28" }, afterCoupon: null },
  ],
  [
    "with a coupon for ever",
    { discount: aCoupon(half) },
    { next: { amount: 1000, on: "2027-02-28" }, afterCoupon: null },
  ],
  ["with an end with the period", { cancelAtPeriodEnd: true }, { next: null, ends: "2027-02-28" }],
  [
    "with an end in the second period",
    { cancelAt: at("2027-03-15") },
    { next: { amount: 968, on: "2027-02-28" }, ends: "2027-03-15" },
  ],
  [
    "with an end before the coupon's",
    { cancelAt: at("2027-03-15"), discount: aCoupon(half, "repeating", 3) },
    { afterCoupon: null },
  ],
  [
    "with an end with the trial",
    { trialEnd: at("2027-02-14"), cancelAtPeriodEnd: true },
    { first: { amount: 0, on: "2027-02-14" }, next: null, ends: "2027-02-14" },
  ],
];

for (const [name, more, expected] of rows) {
  test(`states the payments: ${name}`, () => {
    const terms = termsOf(more);
    const members = Object.keys(expected) as (keyof Terms)[];
    assert.deepEqual(Object.fromEntries(members.map((key) => [key, terms[key]])), expected);
  });
}

test("what is stated is what is charged", () => {
  for (const [, more] of rows) {
    const { first, next } = termsOf(more);
    const timeline = new Timeline({ ...given(more), customer: { hasCard: true } }, "2027-01-31");
    if (timeline.invoice === undefined) timeline.reach(first.on);
    assert.equal(timeline.invoice?.amountDue ?? 0, first.amount);
    if (next !== null) assert.equal(timeline.reach(next.on).invoice?.total, next.amount);
  }
});

test("other sums or days make another text, and another hour of the day does not", () => {
  const text = termsText(termsOf());
  assert.equal(termsText(subscriptionTerms(given(), customer, at("2027-01-31T23:59:59"), aContext())), text);
  assert.notEqual(termsText(termsOf({}, "2027-02-01")), text);
  assert.notEqual(termsText(termsOf({ items: [anItem(aPrice(2001))] })), text);
  assert.notEqual(termsText(termsOf({ items: [anItem(twenty, 2)] })), text);
  assert.notEqual(termsText(termsOf({ discount: aCoupon(half, "repeating", 3) })), text);
});
