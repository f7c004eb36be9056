import assert from "node:assert/strict";
import { test } from "node:test";
import { changeSubscription, nextInvoice, previewInvoice } from "../../../src/billing/change-subscription.ts";
import { diffRows } from "../../../src/billing/diff-rows.ts";
import { voidInvoice } from "../../../src/billing/void-invoice.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import {
  Timeline,
  aContext,
  aCoupon,
  aPendingItem,
  aPrice,
  anItem,
  toPrice,
  toQuantity,
} from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

const [five, ten, twenty] = [aPrice(500), aPrice(1000), aPrice(2000)];
const april = (quantity = 1, price = ten) => new Timeline({ items: [anItem(price, quantity)] }, "2027-04-01");

test("the next invoice takes the prorations", () => {
  const timeline = april().change("2027-04-16", toPrice(twenty)).reach("2027-05-01");
  assert.deepEqual(timeline.lines, [-500, 1000, 2000]);
  assert.equal(timeline.invoice?.reason, "subscription_cycle");
  assert.deepEqual(timeline.pending, []);
});

test("an update invoices its prorations at once if the request says so", () => {
  const timeline = april().change("2027-04-16", toPrice(twenty, { prorationBehavior: "always_invoice" }));
  assert.deepEqual([timeline.lines, timeline.invoice?.reason], [[-500, 1000], "subscription_update"]);
  assert.deepEqual(timeline.reach("2027-05-01").lines, [2000]);
});

test("a downgrade that is invoiced at once becomes credit on the balance", () => {
  const timeline = april(1, twenty).change(
    "2027-04-16",
    toPrice(ten, { prorationBehavior: "always_invoice" }),
  );
  assert.deepEqual([timeline.invoice?.status, timeline.rows.balance], ["paid", -500]);
  assert.deepEqual(timeline.last.events, [
    "subscription.updated",
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.balance_changed",
  ]);
});

test("an update that changes no money at once makes no invoice", () => {
  const timeline = april().change("2027-04-16", toPrice(ten, { prorationBehavior: "always_invoice" }));
  assert.deepEqual([timeline.last.invoices, timeline.last.events], [[], ["subscription.updated"]]);
});

// 5 units of 10.00 in April, half of which is left on the 16th.
for (const [quantity, amount, days] of [
  [0, -5000, 30],
  [1, -20_000, 150],
] as const) {
  test(`the arithmetic of ${5 - quantity} of 5 units that are credited has the smallest numbers`, () => {
    const { pending } = april(5).change("2027-04-16", toQuantity(quantity)).rows;
    const [arithmetic] = pending.map(({ proration }) => proration?.arithmetic);
    assert.deepEqual(arithmetic, { amount, seconds: 15 * 86_400, of: days * 86_400, unit: 1 });
  });
}

// Each row: the items' quantities in turn, all of them on 16 April, and what is pending then.
const quantities: readonly (readonly [quantities: readonly number[], pending: readonly number[]])[] = [
  [[5, 8], [1500]],
  [[5, 0], [-2500]],
  [[5, 3], [-1000]],
  [[5, 4, 3], [-1000]],
  [[5, 8, 5], []],
  [[5, 3, 5], []],
  [[5, 0, 5], []],
  [[5, 9, 2], [-1500]],
  [[5, 2, 9], [2000]],
  [[0, 2], [1000]],
  [[0, 2, 0], []],
];

for (const [[first = 0, ...next], pending] of quantities) {
  test(`only the last quantity of a second counts: ${[first, ...next].join(" → ")}`, () => {
    const timeline = april(first);
    for (const quantity of next) timeline.change("2027-04-16", toQuantity(quantity));
    assert.deepEqual(timeline.pending, pending);
  });
}

test("removes units from the newest on, each for what it cost", () => {
  const timeline = april(2).change("2027-04-11", toQuantity(4)).change("2027-04-21", toQuantity(1));
  // The two newer units cost 13.33 for 20 days, of which 10 are left; of the older two one goes, with 10 of 30 days.
  assert.deepEqual(timeline.pending, [1333, -333, -667]);
});

test("units that are added again in one second are those that were removed last", () => {
  const discount = aCoupon({ percentHundredths: 5000 }, "once");
  const four = () =>
    new Timeline({ items: [anItem(ten, 2)], discount }, "2027-04-01").change("2027-04-11", toQuantity(4));
  const direct = four().change("2027-04-21", toQuantity(2));
  const around = four().change("2027-04-21", toQuantity(1)).change("2027-04-21", toQuantity(2));
  assert.deepEqual(direct.pending, [1333, -667]);
  assert.deepEqual(around.pending, direct.pending);
});

test("units that are not invoiced yet go before those that were invoiced in the same second", () => {
  const timeline = april().change("2027-04-16", toQuantity(2, { prorationBehavior: "always_invoice" }));
  timeline.change("2027-04-16", toQuantity(3));
  assert.deepEqual(timeline.pending, [500]);
  assert.deepEqual(timeline.change("2027-04-16", toQuantity(2)).pending, []);
});

test("the rounded credits of single units are together no more than what was charged", () => {
  const items = [anItem(aPrice(1), 3), anItem(aPrice(5000), 1, "si_2")];
  const discount = aCoupon({ percentHundredths: 3333 }, "once");
  const timeline = new Timeline({ items, discount }, "2027-04-01");
  assert.equal(timeline.lines[0], 2);
  for (const left of [2, 1, 0]) timeline.change(`2027-04-01T00:00:0${2 - left}`, toQuantity(left));
  assert.deepEqual(timeline.pending, [-1, -1]);
});

test("credits a discounted period by what was paid and not by its price", () => {
  const discount = aCoupon({ percentHundredths: 5000 }, "once");
  const timeline = new Timeline({ items: [anItem(ten)], discount }, "2027-04-01");
  timeline.change("2027-04-16", toPrice(twenty));
  assert.deepEqual(timeline.pending, [-250, 1000]);
});

test("a coupon that goes on reduces later debits too", () => {
  const discount = aCoupon({ percentHundredths: 5000 });
  const timeline = new Timeline({ items: [anItem(ten)], discount }, "2027-04-01");
  assert.deepEqual(timeline.change("2027-04-16", toPrice(twenty)).pending, [-250, 500]);
});

test("an amount off counts once for the period, also after a change of price", () => {
  const discount = aCoupon({ amountOff: 500 });
  const one = new Timeline({ items: [anItem(ten)], discount }, "2027-04-01");
  assert.deepEqual(one.change("2027-04-16", toPrice(twenty)).pending, [-250, 750]);
  const more = new Timeline({ items: [anItem(ten)], discount }, "2027-04-01");
  assert.deepEqual(more.change("2027-04-16", toQuantity(2)).pending, [500]);
});

test("the same coupon twice in one second leaves nothing of the change between", () => {
  const discount = aCoupon({ percentHundredths: 10_000 }, "once");
  const timeline = new Timeline({ items: [anItem(ten, 2)], discount }, "2027-04-01");
  timeline.change("2027-04-16", toQuantity(1)).change("2027-04-16", toQuantity(2));
  assert.deepEqual(timeline.pending, []);
});

test("without proration added units are free, removed ones are not credited, and a price counts from the renewal", () => {
  const none = { prorationBehavior: "none" } as const;
  const added = april().change("2027-04-16", toQuantity(3, none));
  assert.deepEqual(added.pending, []);
  assert.deepEqual(added.change("2027-04-21", toQuantity(1)).pending, []);
  const removed = april(3).change("2027-04-16", toQuantity(1, none));
  assert.deepEqual([removed.pending, removed.reach("2027-05-01").lines], [[], [1000]]);
  const replaced = april().change("2027-04-11", toPrice(five, none));
  assert.deepEqual(replaced.pending, []);
  // What was paid for April was 10.00, and 10 of its 30 days are left.
  assert.deepEqual(replaced.change("2027-04-21", toPrice(twenty)).pending, [-333, 667]);
});

test("a credit waits while the invoice that it gives back is not paid", () => {
  const timeline = april();
  timeline.changeUnpaid("2027-05-01", { kind: "time_passes" });
  const unpaid = timeline.invoice?.id ?? "";
  timeline.changeUnpaid("2027-05-16", toPrice(five, { prorationBehavior: "always_invoice" }));
  assert.deepEqual([timeline.lines, timeline.pending], [[258], [-516]]);
  const settlement = { invoice: unpaid, chargedAmount: 1000, owesMore: false } as const;
  const paid = settleInvoice(
    timeline.rows,
    { ...settlement, result: "paid" },
    at("2027-05-17"),
    timeline.context,
  );
  const later = changeSubscription(paid.rows, { kind: "time_passes" }, at("2027-06-01"), timeline.context);
  assert.deepEqual(
    later.invoices[0]?.lines.map(({ amount }) => amount),
    [-516, 500],
  );
  const lost = settleInvoice(
    timeline.rows,
    { ...settlement, result: "uncollectible" },
    at("2027-05-17"),
    timeline.context,
  );
  const after = changeSubscription(lost.rows, { kind: "time_passes" }, at("2027-06-01"), timeline.context);
  assert.deepEqual(
    after.invoices[0]?.lines.map(({ amount }) => amount),
    [500],
  );
  assert.deepEqual(after.rows.pending, []);
});

test("a credit is at most what was paid and not refunded, when it is made and when it is invoiced", () => {
  const refundAll = (timeline: Timeline, refunded: number) => {
    const invoicePayments = timeline.rows.invoicePayments.map((one) => ({ ...one, refunded }));
    timeline.rows = { ...timeline.rows, invoicePayments };
  };
  const before = april(1, twenty);
  refundAll(before, 1900);
  assert.deepEqual(before.change("2027-04-16", toQuantity(0)).pending, [-100]);
  const after = april(1, twenty).change("2027-04-16", toQuantity(0));
  refundAll(after, 1700);
  assert.deepEqual([after.pending, after.reach("2027-05-01").lines], [[-1000], [-300, 0]]);
  assert.equal(after.rows.layers[0]?.credited, 300);
});

test("the credits of two items share what is left of their invoice", () => {
  const timeline = new Timeline({ items: [anItem(ten), anItem(twenty, 1, "si_2")] }, "2027-04-01");
  timeline.rows = {
    ...timeline.rows,
    invoicePayments: timeline.rows.invoicePayments.map((one) => ({ ...one, refunded: 2300 })),
  };
  const both = [
    { id: "si_1", quantity: 0 },
    { id: "si_2", quantity: 0 },
  ];
  assert.deepEqual(timeline.change("2027-04-16", { kind: "update", items: both }).pending, [-500, -200]);
});

test("voiding an invoice makes its time free, and gives its items back", () => {
  const context = aContext();
  const timeline = april().change("2027-04-16", toPrice(five));
  timeline.rows = { ...timeline.rows, pending: [...timeline.rows.pending, aPendingItem(200)], balance: -100 };
  timeline.changeUnpaid("2027-05-01", { kind: "time_passes" });
  assert.deepEqual(timeline.lines, [-500, 250, 200, 500]);
  const { invoice } = timeline;
  assert.ok(invoice);
  const { rows, events } = voidInvoice(timeline.rows, invoice, false, at("2027-05-02"), context);
  assert.deepEqual(
    rows.pending.map(({ amount }) => amount),
    [-500, 200],
  );
  assert.deepEqual([rows.balance, rows.layers.at(-1)?.net], [-100, 0]);
  assert.equal(rows.invoicePayments[0]?.credited, 0);
  assert.deepEqual(events, ["customer.balance_changed", "invoice.voided"]);
  const cancel = { kind: "cancel", prorate: true, invoiceNow: true, refund: "none" } as const;
  const last = changeSubscription(rows, cancel, at("2027-05-16"), context);
  assert.deepEqual(
    last.invoices[0]?.lines.map(({ amount }) => amount),
    [-500, 200],
  );
});

test("voiding an invoice gives back the use of a coupon", () => {
  const discount = aCoupon({ percentHundredths: 5000 }, "once");
  const timeline = new Timeline({ items: [anItem(ten)], trialEnd: at("2027-04-10"), discount }, "2027-04-01");
  timeline.changeUnpaid("2027-04-10", { kind: "time_passes" });
  assert.deepEqual(timeline.lines, [500]);
  assert.equal(nextInvoice(timeline.rows, timeline.context)?.total, 1000);
  const { rows } = voidInvoice(
    timeline.rows,
    timeline.invoice ?? assert.fail(),
    false,
    at("2027-04-11"),
    timeline.context,
  );
  assert.equal(nextInvoice(rows, timeline.context)?.total, 500);
});

test("a planned change takes effect at the renewal, and keeps its price under a later quantity", () => {
  const timeline = april().change("2027-04-10", toPrice(twenty, { effectiveAt: "period_end" }));
  assert.deepEqual([timeline.pending, timeline.rows.subscription.items[0]?.price], [[], ten]);
  timeline.change("2027-04-16", toQuantity(2));
  assert.deepEqual(timeline.pending, [500]);
  assert.deepEqual(timeline.reach("2027-05-01").lines, [500, 4000]);
  assert.equal(timeline.rows.subscription.planned, null);
});

test("a price that takes effect at once replaces a planned one", () => {
  const timeline = april()
    .change("2027-04-10", toPrice(twenty, { effectiveAt: "period_end" }))
    .change("2027-04-16", toPrice(five));
  assert.deepEqual(timeline.reach("2027-05-01").lines, [-500, 250, 500]);
});

test("a planned yearly price begins at the renewal without a proration", () => {
  const yearly = aPrice(9000, { interval: "year" });
  const timeline = april().change("2027-04-10", toPrice(yearly, { effectiveAt: "period_end" }));
  assert.deepEqual(timeline.reach("2027-05-01").lines, [9000]);
  assert.equal(iso(timeline.rows.subscription.currentPeriod.end), "2028-05-01T00:00:00Z");
});

test("a new anchor credits the rest of the period and bills a whole one from now", () => {
  const timeline = april().change("2027-04-16", { kind: "update", anchor: "now" });
  assert.deepEqual(timeline.lines, [-500, 1000]);
  assert.deepEqual(timeline.last.periods, [
    { cycle: 1, trial: false, start: at("2027-04-01"), end: at("2027-04-16") },
    { cycle: 2, trial: false, start: at("2027-04-16"), end: at("2027-05-16") },
  ]);
});

test("units that were closed with an old period do not open again in the new one", () => {
  const timeline = april(1, aPrice(0));
  timeline.change("2027-04-16", toPrice(ten)).change("2027-04-16", { kind: "update", anchor: "now" });
  timeline.change("2027-04-16", toPrice(aPrice(0)));
  const open = timeline.rows.layers.filter(({ closed, quantity }) => closed < quantity);
  assert.deepEqual(
    open.map(({ price, to }) => [price, to]),
    [[aPrice(0).id, at("2027-05-16")]],
  );
});

test("a change between days with a proration date is computed for that moment", () => {
  const timeline = april().change("2027-04-20", toPrice(twenty, { prorationDate: at("2027-04-16") }));
  assert.deepEqual(timeline.pending, [-500, 1000]);
});

test("a change on a server whose clock is behind counts from the change before", () => {
  const timeline = april().change("2027-04-16T00:00:05", toPrice(twenty)).change("2027-04-16", toPrice(five));
  assert.deepEqual(timeline.pending, [-500, 250]);
});

test("what is due comes before an update", () => {
  const timeline = april().change("2027-05-11", toPrice(twenty));
  assert.deepEqual([timeline.lines, timeline.pending], [[1000], [-677, 1355]]);
});

test("a preview shows the invoice of the change, or the one at the end of the period", () => {
  const timeline = april();
  const preview = (behavior: "always_invoice" | "create_prorations") =>
    previewInvoice(
      timeline.rows,
      toPrice(twenty, { prorationBehavior: behavior }),
      at("2027-04-16"),
      aContext(),
    );
  assert.deepEqual(
    preview("always_invoice")?.lines.map(({ amount }) => amount),
    [-500, 1000],
  );
  assert.deepEqual(
    preview("create_prorations")?.lines.map(({ amount }) => amount),
    [-500, 1000, 2000],
  );
  const next = previewInvoice(timeline.rows, null, at("2027-04-16"), aContext());
  assert.deepEqual([next?.total, next?.created], [1000, at("2027-05-01")]);
});

test("names the rows that a change writes", () => {
  const timeline = april(2);
  const before = timeline.rows;
  timeline.change("2027-04-16", toQuantity(3));
  const layers = diffRows(before.layers, timeline.rows.layers);
  assert.deepEqual([layers.inserted.length, layers.updated, layers.deleted], [1, [], []]);
  const after = timeline.rows;
  timeline.change("2027-04-16", toQuantity(2));
  assert.deepEqual(diffRows(after.pending, timeline.rows.pending).deleted, [after.pending[0]?.id]);
});
