import assert from "node:assert/strict";
import { test } from "node:test";
import type { Given } from "./a-subscription.ts";
import { Timeline, aCoupon, aPendingItem, aPrice, anItem, toPrice, toQuantity } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

// The golden cases of the design, by their numbers. Each is worked out by hand there.

interface Proration {
  readonly number: string;
  readonly start: string;
  readonly from: Given;
  readonly changes: readonly (readonly [when: string, change: ReturnType<typeof toPrice>])[];
  readonly pending: readonly number[];
}

const monthly = (unitAmount: number, currency = "usd") => aPrice(unitAmount, { currency });
const yearly = (unitAmount: number) => aPrice(unitAmount, { interval: "year" });
const one = (price: ReturnType<typeof aPrice>, quantity = 1): Given => ({ items: [anItem(price, quantity)] });

const prorations: readonly Proration[] = [
  {
    number: "G1",
    start: "2027-04-01",
    from: one(monthly(500)),
    changes: [["2027-04-02", toPrice(monthly(2000))]],
    pending: [-483, 1933],
  },
  {
    number: "G2",
    start: "2027-04-01",
    from: one(monthly(1000)),
    changes: [["2027-04-16", toPrice(monthly(2000))]],
    pending: [-500, 1000],
  },
  {
    number: "G3",
    start: "2027-01-01",
    from: one(monthly(2000)),
    changes: [["2027-01-11", toPrice(monthly(500))]],
    pending: [-1355, 339],
  },
  {
    number: "G4",
    start: "2027-04-01",
    from: one(monthly(1000, "jpy")),
    changes: [["2027-04-08", toPrice(monthly(3000, "jpy"))]],
    pending: [-767, 2300],
  },
  {
    number: "G5",
    start: "2027-01-01",
    from: one(monthly(5000, "kwd")),
    changes: [["2027-01-11", toPrice(monthly(7250, "kwd"))]],
    pending: [-3390, 4910],
  },
  {
    number: "G6",
    start: "2027-04-01",
    from: one(monthly(101)),
    changes: [["2027-04-16", toPrice(monthly(303))]],
    pending: [-51, 152],
  },
  {
    number: "G7",
    start: "2028-02-01",
    from: one(monthly(1000)),
    changes: [["2028-02-15T12:00:00", toPrice(monthly(1500))]],
    pending: [-500, 750],
  },
  {
    number: "G8",
    start: "2027-03-15",
    from: one(monthly(1000)),
    changes: [["2027-03-31", toPrice(monthly(2000))]],
    pending: [-484, 968],
  },
  {
    number: "G9",
    start: "2027-04-01",
    from: one(monthly(1000)),
    changes: [["2027-04-30T23:59:59", toPrice(monthly(2000))]],
    pending: [],
  },
  {
    number: "G10",
    start: "2027-04-01",
    from: one(monthly(1000)),
    changes: [["2027-04-01", toPrice(monthly(2000))]],
    pending: [-1000, 2000],
  },
  {
    number: "G10, and back in the same second",
    start: "2027-04-01",
    from: one(monthly(1000)),
    changes: [
      ["2027-04-01", toPrice(monthly(2000))],
      ["2027-04-01", toPrice(monthly(1000))],
    ],
    pending: [],
  },
  {
    number: "G11",
    start: "2027-04-01",
    from: one(monthly(1000), 5),
    changes: [["2027-04-16", toQuantity(8)]],
    pending: [1500],
  },
  {
    number: "G12",
    start: "2027-04-01",
    from: one(monthly(1000), 5),
    changes: [["2027-04-11", toQuantity(3)]],
    pending: [-1333],
  },
  {
    number: "G12, on 21 April",
    start: "2027-04-01",
    from: one(monthly(1000), 5),
    changes: [["2027-04-21", toQuantity(3)]],
    pending: [-667],
  },
  {
    number: "G12, one after the other",
    start: "2027-04-01",
    from: one(monthly(1000), 5),
    changes: [
      ["2027-04-11", toQuantity(3)],
      ["2027-04-21", toQuantity(1)],
    ],
    pending: [-1333, -667],
  },
  {
    number: "G13",
    start: "2027-05-19",
    from: one(yearly(6000)),
    changes: [
      ["2027-05-20", toPrice(yearly(8000))],
      ["2027-06-29", toPrice(yearly(10_000))],
    ],
    pending: [-5984, 7978, -7104, 8880],
  },
];

for (const { number, start, from, changes, pending } of prorations) {
  test(`${number}: prorates to ${pending.join(", ") || "nothing"}`, () => {
    const timeline = new Timeline(from, start);
    for (const [when, change] of changes) timeline.change(when, change);
    assert.deepEqual(timeline.pending, pending);
  });
}

test("G3: pays three renewals from the credit", () => {
  const timeline = new Timeline(one(monthly(2000)), "2027-01-01").change("2027-01-11", toPrice(monthly(500)));
  const renewals = ["2027-02-01", "2027-03-01", "2027-04-01"].map((when) => {
    const { invoice, rows } = timeline.reach(when);
    return { due: invoice?.amountDue, balance: rows.balance };
  });
  assert.deepEqual(renewals, [
    { due: 0, balance: -516 },
    { due: 0, balance: -16 },
    { due: 484, balance: 0 },
  ]);
});

test("G10: leaves the rows as they were", () => {
  const timeline = new Timeline(one(monthly(1000)), "2027-04-01");
  const before = timeline.rows;
  timeline.change("2027-04-01", toPrice(monthly(2000))).change("2027-04-01", toPrice(monthly(1000)));
  assert.deepEqual(timeline.rows, before);
});

test("G14: invoices a change to a yearly price at once, with the year from then", () => {
  const timeline = new Timeline(one(monthly(1000)), "2027-03-01");
  timeline.change("2027-03-16T12:00:00", toPrice(yearly(12_000)));
  assert.deepEqual(timeline.lines, [-500, 12_000]);
  assert.equal(timeline.invoice?.amountDue, 11_500);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2028-03-16T12:00:00Z");
});

test("G15: prorates the time before a given anchor over the whole month", () => {
  const timeline = new Timeline({ ...one(monthly(3100)), anchor: at("2027-04-01") }, "2027-03-15T12:00:00");
  assert.deepEqual(timeline.lines, [1650]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-04-01T00:00:00Z");
});

test("G15: the time before the anchor is free without proration", () => {
  const free = { ...one(monthly(3100)), anchor: at("2027-04-01"), stub: "free" } as const;
  const timeline = new Timeline(free, "2027-03-15T12:00:00");
  assert.deepEqual(timeline.lines, [0]);
  assert.equal(timeline.rows.subscription.status, "active");
  assert.deepEqual(timeline.reach("2027-04-01").lines, [3100]);
});

test("G16: bills a period up to the end of the subscription", () => {
  const timeline = new Timeline({ ...one(monthly(3100)), cancelAt: at("2027-05-11") }, "2027-05-01");
  assert.deepEqual(timeline.lines, [1000]);
  assert.equal(timeline.reach("2027-05-11").rows.subscription.status, "canceled");
});

const canceled = { kind: "cancel", prorate: true, invoiceNow: true, refund: "none" } as const;

test("G17: a cancellation credits the unused time to the balance", () => {
  const timeline = new Timeline(one(monthly(2000)), "2027-04-01").change("2027-04-11", canceled);
  assert.deepEqual(timeline.lines, [-1333]);
  assert.deepEqual([timeline.rows.balance, timeline.last.refunds], [-1333, []]);
});

test("G17: a cancellation refunds the unused time to the card", () => {
  const refunded = { ...canceled, prorate: false, invoiceNow: false, refund: "prorated" } as const;
  const timeline = new Timeline(one(monthly(2000)), "2027-04-01").change("2027-04-11", refunded);
  const invoice = timeline.rows.invoicePayments[0]?.id;
  assert.deepEqual(timeline.lines, [-1333]);
  assert.deepEqual([timeline.rows.balance, timeline.last.refunds], [0, [{ invoice, amount: 1333 }]]);
});

test("G18: splits an amount off between two items, and credits the net of the one that is removed", () => {
  const items = [anItem(monthly(1000)), anItem(monthly(2000), 1, "si_2")];
  const timeline = new Timeline({ items, discount: aCoupon({ amountOff: 500 }) }, "2027-04-01");
  assert.deepEqual(
    timeline.invoice?.lines.map(({ discount }) => discount),
    [167, 333],
  );
  assert.deepEqual(
    [timeline.invoice.subtotal, timeline.invoice.discount, timeline.invoice.amountDue],
    [3000, 500, 2500],
  );
  timeline.change("2027-04-16", { kind: "update", items: [{ id: "si_1", deleted: true }] });
  assert.deepEqual(timeline.pending, [-417]);
});

test("G19: a coupon for one invoice leaves later debits whole", () => {
  const discount = aCoupon({ percentHundredths: 10_000 }, "once");
  const timeline = new Timeline({ ...one(monthly(7200)), discount }, "2027-04-01");
  assert.equal(timeline.invoice?.amountDue, 0);
  assert.deepEqual(timeline.change("2027-04-16", toQuantity(2)).pending, [3600]);
});

test("G20: a sum that is too small waits on the balance for the next invoice", () => {
  const timeline = new Timeline(one(monthly(1000)), "2027-03-01");
  timeline.rows = { ...timeline.rows, pending: [aPendingItem(-970)] };
  assert.deepEqual([timeline.reach("2027-04-01").invoice?.amountDue, timeline.rows.balance], [0, 30]);
  assert.equal(timeline.invoice?.status, "paid");
  assert.deepEqual([timeline.reach("2027-05-01").invoice?.amountDue, timeline.rows.balance], [1030, 0]);
});

test("G21: ending a trial now begins the first paid period", () => {
  const timeline = new Timeline({ ...one(monthly(2000)), trialEnd: at("2027-04-15") }, "2027-04-01");
  assert.deepEqual([timeline.rows.subscription.status, timeline.last.invoices], ["trialing", []]);
  timeline.change("2027-04-08", { kind: "update", trialEnd: "now" });
  assert.deepEqual(timeline.lines, [2000]);
  assert.equal(timeline.rows.subscription.status, "active");
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2027-05-08T00:00:00Z");
});
