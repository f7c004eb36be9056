import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import type { SubscriptionStatus } from "../../../src/billing/subscription.ts";
import { endDunningRun, settleInvoice } from "../../../src/billing/settle-invoice.ts";
import type { Given } from "./a-subscription.ts";
import { Timeline, aContext, aCoupon, aPendingItem, aPrice, anItem } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const ten = aPrice(1000);
const one: Given = { items: [anItem(ten)] };
const january = (more: Partial<Given> = {}, context = aContext()) =>
  new Timeline({ ...one, ...more }, "2027-01-31", context);

test("a year of renewals has a date and a number for each month", () => {
  const timeline = january();
  const seen = [];
  for (let month = 0; month < 12; month += 1) {
    timeline.reach(iso(timeline.rows.subscription.currentPeriod.end).slice(0, 19));
    seen.push(`${timeline.rows.subscription.cycle} ${iso(timeline.invoice?.created ?? 0).slice(0, 10)}`);
  }
  assert.deepEqual(seen.slice(0, 3), ["2 2027-02-28", "3 2027-03-31", "4 2027-04-30"]);
  assert.equal(seen.at(-1), "13 2028-01-31");
});

test("a renewal records the event of the subscription first, then those of its invoice", () => {
  assert.deepEqual(january().reach("2027-02-28").last.events, [
    "subscription.updated",
    "invoice.created",
    "invoice.finalized",
  ]);
});

test("nothing is written before a boundary, and the renewal is written once at it", () => {
  const timeline = january().reach("2027-02-27T23:59:59");
  assert.deepEqual([timeline.last.invoices, timeline.last.events], [[], []]);
  assert.equal(timeline.reach("2027-02-28").last.invoices.length, 1);
  assert.equal(timeline.reach("2027-02-28").last.invoices.length, 0);
});

test("a free price and a quantity of 0 renew with an invoice of 0 that is paid", () => {
  for (const items of [[anItem(aPrice(0))], [anItem(ten, 0)]]) {
    const timeline = new Timeline({ items, customer: { hasCard: false } }, "2027-01-31").reach("2027-02-28");
    assert.deepEqual([timeline.lines, timeline.invoice?.status], [[0], "paid"]);
    assert.equal(timeline.rows.subscription.status, "active");
  }
});

test("missed periods go on one invoice, with a line for each period and item", () => {
  const items = [anItem(ten), anItem(aPrice(300, { name: "b" }), 2, "si_2")];
  const timeline = new Timeline({ items }, "2027-01-31").reach("2027-04-02");
  assert.deepEqual(timeline.lines, [1000, 600, 1000, 600]);
  // Only of the running period can something be given back.
  assert.equal(timeline.rows.layers.filter(({ from }) => from > at("2027-01-31")).length, 2);
  assert.deepEqual(
    timeline.last.periods.map(({ cycle, start }) => [cycle, iso(start).slice(0, 10)]),
    [
      [2, "2027-02-28"],
      [3, "2027-03-31"],
    ],
  );
});

// Each row: when the service wakes, and how many periods the invoice has; it is held or not.
const wakes: readonly (readonly [when: string, periods: number, isHeld: boolean])[] = [
  ["2027-03-10", 1, false],
  ["2027-04-01", 2, true],
  ["2027-05-01", 3, true],
];

for (const [when, periods, isHeld] of wakes) {
  test(`${periods} missed periods on ${when} are ${isHeld ? "held" : "collected"}`, () => {
    const { invoice } = january().changeUnpaid(when, { kind: "time_passes" });
    assert.equal(invoice?.lines.length, periods);
    assert.deepEqual(
      [invoice.status, invoice.held, invoice.collection, invoice.finalizesAt],
      isHeld ? ["draft", "catch_up", "none", null] : ["open", null, "auto", null],
    );
  });
}

test("two missed days are collected, since the older one is due for less than three days", () => {
  const timeline = new Timeline({ items: [anItem(aPrice(100, { interval: "day" }))] }, "2027-01-31");
  timeline.changeUnpaid("2027-02-02", { kind: "time_passes" });
  assert.deepEqual([timeline.lines, timeline.invoice?.held], [[100, 100], null]);
});

test("a catch-up costs what each renewal by itself would have cost", () => {
  const plans = fc.record({
    interval: fc.constantFrom("day" as const, "week" as const, "month" as const),
    amounts: fc.array(fc.integer({ min: 100, max: 9999 }), { minLength: 1, maxLength: 3 }),
    percent: fc.integer({ min: 1, max: 10_000 }),
    duration: fc.constantFrom("once" as const, "repeating" as const, "forever" as const),
    periods: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(plans, ({ interval, amounts, percent, duration, periods }) => {
      const items = amounts.map((amount, index) =>
        anItem(aPrice(amount, { interval, name: String(index) }), 1, `si_${index}`),
      );
      const discount = aCoupon({ percentHundredths: percent }, duration, duration === "repeating" ? 2 : null);
      const given = { items, discount, trialEnd: at("2027-01-31") };
      const [steps, late] = [new Timeline(given, "2027-01-30"), new Timeline(given, "2027-01-30")];
      let total = 0;
      for (let period = 0; period < periods; period += 1) {
        steps.reach(iso(steps.rows.subscription.currentPeriod.end).slice(0, 19));
        total += steps.invoice?.total ?? 0;
      }
      late.changeUnpaid(iso(steps.rows.subscription.currentPeriod.end - 1).slice(0, 19), {
        kind: "time_passes",
      });
      assert.equal(late.invoice?.total, total);
      assert.deepEqual(late.rows.subscription.currentPeriod, steps.rows.subscription.currentPeriod);
    }),
    { numRuns: 60 },
  );
});

test("a planned end stops a catch-up", () => {
  const timeline = january({ cancelAt: at("2027-04-10") }).changeUnpaid("2027-06-01", {
    kind: "time_passes",
  });
  assert.deepEqual(timeline.lines, [1000, 333]);
  assert.deepEqual(
    [timeline.rows.subscription.status, timeline.rows.subscription.endedAt],
    ["canceled", at("2027-04-10")],
  );
});

test("a renewal stays a draft for the hours of the account", () => {
  const timeline = january({}, aContext({ draftHours: 24 }));
  timeline.changeUnpaid("2027-02-28", { kind: "time_passes" });
  const { status, finalizesAt, startingBalance } = timeline.invoice ?? assert.fail();
  assert.deepEqual([status, finalizesAt, startingBalance], ["draft", at("2027-03-01"), null]);
});

test("a renewal above the largest charge is held", () => {
  const timeline = january();
  timeline.rows = { ...timeline.rows, pending: [aPendingItem(99_999_999)] };
  timeline.changeUnpaid("2027-02-28", { kind: "time_passes" });
  assert.deepEqual([timeline.invoice?.status, timeline.invoice?.held], ["draft", "too_large"]);
  assert.deepEqual(timeline.last.events, ["subscription.updated", "invoice.created", "invoice.held"]);
});

const pauses = [
  { behavior: "void", status: "void", event: "invoice.voided", net: 0, due: 1000 },
  {
    behavior: "mark_uncollectible",
    status: "uncollectible",
    event: "invoice.marked_uncollectible",
    net: 1000,
    due: 1000,
  },
  { behavior: "keep_as_draft", status: "draft", event: "invoice.created", net: 1000, due: 600 },
] as const;

for (const { behavior, status, event, net, due } of pauses) {
  test(`while collection is paused by ${behavior} an invoice is ${status}`, () => {
    const timeline = january().change("2027-02-10", {
      kind: "update",
      pausedCollection: { behavior, resumesAt: at("2027-03-15") },
    });
    timeline.rows = { ...timeline.rows, balance: -400 };
    timeline.changeUnpaid("2027-02-28", { kind: "time_passes" });
    const { collection, finalizesAt, startingBalance } = timeline.invoice ?? assert.fail();
    assert.deepEqual([timeline.invoice?.status, collection, finalizesAt], [status, "none", null]);
    assert.deepEqual(
      [startingBalance, timeline.rows.balance, timeline.last.events.at(-1)],
      [null, -400, event],
    );
    assert.deepEqual([timeline.rows.layers.at(-1)?.net, timeline.invoice?.amountDue], [net, due]);
    assert.deepEqual(timeline.reach("2027-03-31").invoice?.amountDue, 600);
    assert.equal(timeline.rows.subscription.pausedCollection, null);
  });
}

test("a catch-up over the end of a collection pause makes an invoice before it and one after it", () => {
  const timeline = january().change("2027-02-10", {
    kind: "update",
    pausedCollection: { behavior: "void", resumesAt: at("2027-03-15") },
  });
  timeline.changeUnpaid("2027-04-01", { kind: "time_passes" });
  assert.deepEqual(
    timeline.last.invoices.map(({ status, lines }) => [status, lines.length]),
    [
      ["void", 1],
      ["open", 1],
    ],
  );
});

test("a once-coupon is spent by its invoice, and not by one that is voided", () => {
  const timeline = january();
  const discount = aCoupon({ amountOff: 300 }, "once");
  timeline.change("2027-02-10", {
    kind: "update",
    discount,
    pausedCollection: { behavior: "void", resumesAt: null },
  });
  timeline.reach("2027-02-28").change("2027-03-10", { kind: "update", pausedCollection: null });
  assert.deepEqual(timeline.reach("2027-03-31").lines, [700]);
  assert.deepEqual(timeline.reach("2027-04-30").lines, [1000]);
});

test("a repeating coupon reduces as many months as it has", () => {
  const timeline = january({ discount: aCoupon({ percentHundredths: 5000 }, "repeating", 3) });
  const totals = [timeline.invoice?.total];
  for (const when of ["2027-02-28", "2027-03-31", "2027-04-30"])
    totals.push(timeline.reach(when).invoice?.total);
  assert.deepEqual(totals, [500, 500, 500, 1000]);
});

/** A subscription whose renewal on 28 February failed. */
const failed = () => {
  const timeline = january().changeUnpaid("2027-02-28", { kind: "time_passes" });
  const invoice = timeline.invoice?.id ?? "";
  const settlement = { invoice, result: "failed", chargedAmount: 0, owesMore: false } as const;
  timeline.last = settleInvoice(timeline.rows, settlement, at("2027-02-28"), timeline.context);
  timeline.rows = timeline.last.rows;
  return { timeline, invoice };
};

test("a failed renewal is past due, and later renewals are collected by the run alone", () => {
  const { timeline } = failed();
  assert.equal(timeline.rows.subscription.status, "past_due");
  assert.deepEqual(timeline.last.events, ["subscription.updated", "subscription.past_due"]);
  timeline.changeUnpaid("2027-03-31", { kind: "time_passes" });
  assert.deepEqual([timeline.invoice?.status, timeline.invoice?.collection], ["open", "run"]);
});

const settlements: readonly (readonly [
  result: "paid" | "failed" | "uncollectible" | "authorization_revoked",
  owesMore: boolean,
  status: SubscriptionStatus,
  event: string | undefined,
])[] = [
  ["paid", false, "active", "subscription.recovered"],
  ["paid", true, "past_due", undefined],
  ["failed", false, "past_due", undefined],
  ["uncollectible", false, "active", "subscription.recovered"],
  ["authorization_revoked", true, "canceled", "subscription.canceled"],
];

for (const [result, owesMore, status, event] of settlements) {
  test(`past due and ${result}${owesMore ? ", with more owed," : ""} is ${status}, in the same period`, () => {
    const { timeline, invoice } = failed();
    const before = timeline.rows.subscription.currentPeriod;
    const settlement = { invoice, result, chargedAmount: 1000, owesMore } as const;
    const { rows, events } = settleInvoice(timeline.rows, settlement, at("2027-03-05"), timeline.context);
    assert.deepEqual([rows.subscription.status, events.at(-1)], [status, event]);
    assert.deepEqual(rows.subscription.currentPeriod, before);
  });
}

const runEnds = [
  ["cancel", "canceled"],
  ["unpaid", "unpaid"],
  ["past_due", "past_due"],
] as const;

for (const [end, status] of runEnds) {
  test(`a run that ends with ${end} leaves the subscription ${status}`, () => {
    const { timeline } = failed();
    const { rows } = endDunningRun(timeline.rows, end, at("2027-03-14"), timeline.context);
    assert.equal(rows.subscription.status, status);
  });
}

test("later periods of an unpaid subscription are drafts", () => {
  const { timeline } = failed();
  timeline.rows = endDunningRun(timeline.rows, "unpaid", at("2027-03-14"), timeline.context).rows;
  timeline.changeUnpaid("2027-03-31", { kind: "time_passes" });
  assert.deepEqual([timeline.invoice?.status, timeline.invoice?.collection], ["draft", "none"]);
});

test("a payment that comes after the end revives nothing", () => {
  const { timeline, invoice } = failed();
  timeline.change("2027-03-05", { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" });
  const settlement = { invoice, result: "paid", chargedAmount: 1000, owesMore: false } as const;
  const { rows } = settleInvoice(timeline.rows, settlement, at("2027-03-06"), timeline.context);
  assert.equal(rows.subscription.status, "canceled");
});
