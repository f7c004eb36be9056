import assert from "node:assert/strict";
import { test } from "node:test";
import {
  nextInvoiceAction,
  nextPaymentAt,
  nextSubscriptionAction,
  noticesOf,
} from "../../../src/billing/next-due.ts";
import type { Interval } from "../../../src/billing/periods.ts";
import type { Subscription } from "../../../src/billing/subscription.ts";
import { aPrice, anItem, create } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const { subscription: active } = create({ items: [anItem(aPrice(1000))] }, "2027-04-01").rows;
const { subscription: trial } = create(
  { items: [anItem(aPrice(1000))], trialEnd: at("2027-05-01") },
  "2027-04-01",
).rows;

const actions: readonly (readonly [
  name: string,
  change: Partial<Subscription>,
  action: readonly [kind: string, when: string] | null,
])[] = [
  ["active", { status: "active" }, ["renew", "2027-05-01"]],
  ["past due", { status: "past_due" }, ["renew", "2027-05-01"]],
  ["unpaid", { status: "unpaid" }, ["renew", "2027-05-01"]],
  ["incomplete", { status: "incomplete" }, ["expire", "2027-04-01T23:00:00"]],
  ["trialing", trial, ["end_trial", "2027-05-01"]],
  [
    "trialing, after the trial, before the outcome of the payment",
    { ...trial, currentPeriod: { start: at("2027-05-01"), end: at("2027-06-01") } },
    ["renew", "2027-06-01"],
  ],
  ["paused", { status: "paused" }, null],
  ["paused, with an end", { status: "paused", cancelAt: at("2027-06-01") }, ["end", "2027-06-01"]],
  ["canceled", { status: "canceled" }, null],
  ["expired", { status: "incomplete_expired", cancelAt: at("2027-06-01") }, null],
  ["an end before the boundary", { status: "active", cancelAt: at("2027-04-20") }, ["end", "2027-04-20"]],
  ["an end at the boundary", { status: "active", cancelAt: at("2027-05-01") }, ["end", "2027-05-01"]],
  ["the end with the period", { status: "active", cancelAtPeriodEnd: true }, ["end", "2027-05-01"]],
  ["the end with the trial", { ...trial, cancelAtPeriodEnd: true }, ["end", "2027-05-01"]],
  [
    "the end of a collection pause",
    { status: "active", pausedCollection: { behavior: "void", resumesAt: at("2027-04-20") } },
    ["resume_collection", "2027-04-20"],
  ],
  [
    "the end of a collection pause at the boundary, before the renewal",
    { status: "active", pausedCollection: { behavior: "void", resumesAt: at("2027-05-01") } },
    ["resume_collection", "2027-05-01"],
  ],
];

for (const [name, change, expected] of actions) {
  test(`the next action of a subscription: ${name}`, () => {
    const action = nextSubscriptionAction({ ...active, ...change });
    assert.deepEqual(
      action && [action.kind, iso(action.at)],
      expected && [expected[0], iso(at(expected[1]))],
    );
  });
}

const settings = { upcomingDays: 7, renewalNoticeDays: 30, cardEndsAt: null };
const noticed = (subscription: Subscription, input: Partial<Parameters<typeof noticesOf>[1]> = {}) =>
  noticesOf(subscription, { ...settings, ...input }).map((notice) => [
    notice.kind,
    iso(notice.at).slice(0, 10),
  ]);
const every = (interval: Interval, intervalCount = 1) => ({
  ...create({ items: [anItem(aPrice(1000, { interval, intervalCount }))] }, "2027-04-01").rows.subscription,
  status: "active" as const,
});

test("a renewal is announced seven days before, or at the start of a shorter period", () => {
  assert.deepEqual(noticed(every("month")), [["invoice_upcoming", "2027-04-24"]]);
  assert.deepEqual(noticed(every("day")), [["invoice_upcoming", "2027-04-01"]]);
});

test("periods of six months and more are announced by mail 30 days before", () => {
  assert.deepEqual(noticed(every("month", 6)), [
    ["renewal_mail", "2027-09-01"],
    ["invoice_upcoming", "2027-09-24"],
  ]);
  assert.deepEqual(noticed(every("month", 5)), [["invoice_upcoming", "2027-08-25"]]);
});

test("the end of a trial is announced seven days before", () => {
  assert.deepEqual(noticed(trial), [
    ["trial_will_end", "2027-04-24"],
    ["invoice_upcoming", "2027-04-24"],
  ]);
});

test("a renewal that will not come is not announced", () => {
  for (const change of [
    { status: "canceled" },
    { status: "paused" },
    { status: "unpaid" },
    { status: "active", cancelAtPeriodEnd: true },
    { status: "active", cancelAt: at("2027-05-01") },
  ] as const) {
    assert.deepEqual(noticed({ ...active, ...change }), []);
  }
});

test("a card that ends before the payment is announced 14 days before it", () => {
  const monthly = every("month");
  assert.deepEqual(noticed(monthly, { cardEndsAt: at("2027-05-01") })[0], ["card_ends", "2027-04-17"]);
  assert.deepEqual(noticed(monthly, { cardEndsAt: at("2027-06-01") }).length, 1);
});

const payments: readonly (readonly [
  name: string,
  change: Partial<Subscription>,
  attempt: string | null,
  at: string | null,
])[] = [
  ["the renewal", { status: "active" }, null, "2027-05-01"],
  ["an attempt before the renewal", { status: "past_due" }, "2027-04-08", "2027-04-08"],
  ["the renewal before an attempt", { status: "past_due" }, "2027-05-08", "2027-05-01"],
  ["the end of the trial", trial, null, "2027-05-01"],
  ["none, for it ends", { status: "active", cancelAtPeriodEnd: true }, null, null],
  ["an attempt before it ends", { status: "past_due", cancelAtPeriodEnd: true }, "2027-04-08", "2027-04-08"],
  ["none of an unpaid one", { status: "unpaid" }, null, null],
  ["none of a paused one", { status: "paused" }, null, null],
  ["none after the end", { status: "canceled" }, "2027-04-08", null],
];

for (const [name, change, attempt, expected] of payments) {
  test(`the next payment: ${name}`, () => {
    const moment = nextPaymentAt({ ...active, ...change }, attempt === null ? null : at(attempt));
    assert.equal(moment, expected === null ? null : at(expected));
  });
}

const invoice = { status: "open", collection: "auto", finalizesAt: null, amountDue: 1000 } as const;

test("an open invoice is collected, and a draft becomes final at its time", () => {
  assert.deepEqual(nextInvoiceAction(invoice, 5), { kind: "collect", at: 5 });
  assert.deepEqual(nextInvoiceAction({ ...invoice, status: "draft", finalizesAt: 7 }, null), {
    kind: "finalize",
    at: 7,
  });
});

test("an invoice that nobody or a run collects, or that is settled or held, waits", () => {
  for (const change of [
    { collection: "none" },
    { collection: "run" },
    { status: "paid" },
    { status: "void" },
    { status: "draft" },
  ] as const) {
    assert.equal(nextInvoiceAction({ ...invoice, ...change }, 5), null);
  }
  assert.equal(nextInvoiceAction(invoice, null), null);
});
