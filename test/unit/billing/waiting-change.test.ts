import assert from "node:assert/strict";
import { test } from "node:test";
import type { SubscriptionChange } from "../../../src/billing/change-subscription.ts";
import { changeSubscription } from "../../../src/billing/change-subscription.ts";
import type { BillingRows } from "../../../src/billing/rows.ts";
import type { InvoiceSettlement } from "../../../src/billing/settle-invoice.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import {
  applyWaitingChange,
  dropWaitingChange,
  splitForPayment,
} from "../../../src/billing/waiting-change.ts";
import type { Given } from "./a-subscription.ts";
import { Timeline, aCoupon, aPendingItem, aPrice, anItem, toPrice, toQuantity } from "./a-subscription.ts";
import { at } from "./moments.ts";

const monthly = (unitAmount: number) => aPrice(unitAmount);
const yearly = aPrice(12_000, { interval: "year" });
const now = { prorationBehavior: "always_invoice" } as const;

const revocation: InvoiceSettlement = {
  invoice: "",
  result: "authorization_revoked",
  chargedAmount: 0,
  owesMore: true,
};

interface Case {
  readonly name: string;
  readonly given?: Partial<Given>;
  readonly before?: (timeline: Timeline) => Timeline;
  readonly change: SubscriptionChange;
}

const cases: readonly Case[] = [
  { name: "a higher price", change: toPrice(monthly(2000), now) },
  { name: "more units", change: toQuantity(3, now) },
  { name: "another interval", change: toPrice(yearly) },
  { name: "a new anchor", change: { kind: "update", anchor: "now" } },
  {
    name: "an item more, and a coupon",
    change: {
      kind: "update",
      items: [{ id: "si_2", price: monthly(5000) }],
      discount: aCoupon({ percentHundredths: 1000 }),
      ...now,
    },
  },
  {
    name: "a change after one that waits for its invoice",
    before: (timeline) => timeline.change("2027-04-11", toPrice(monthly(1500))),
    change: toPrice(monthly(3000), now),
  },
  {
    name: "a change that undoes another of the same second in part",
    before: (timeline) => timeline.change("2027-04-16", toQuantity(4)),
    change: toQuantity(3, now),
  },
  {
    name: "a coupon that is used once",
    before: (timeline) =>
      timeline.change("2027-04-02", { kind: "update", discount: aCoupon({ amountOff: 100 }, "once") }),
    change: toPrice(monthly(2000), now),
  },
  {
    name: "items and credit of the customer",
    given: { customer: { balance: -200, pending: [aPendingItem(300, { subscription: null })] } },
    change: toPrice(monthly(9000), now),
  },
  {
    name: "the end of a trial",
    given: { trialEnd: at("2027-05-01") },
    change: { kind: "update", trialEnd: "now" },
  },
];

/** Pays nothing at creation, so that balance and pending items are there when the change is made. */
function subscribed({ given = {}, before = (timeline) => timeline }: Case): Timeline {
  const timeline = new Timeline({ items: [anItem(monthly(1000))], ...given }, "2027-04-01");
  if (given.customer !== undefined) {
    timeline.rows = { ...timeline.rows, balance: -200, pending: given.customer.pending ?? [] };
  }
  return before(timeline);
}

const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const byId = ({ id: a }: { id: string }, { id: b }: { id: string }) => (a < b ? -1 : 1);
const sorted = (rows: BillingRows): BillingRows => ({
  ...rows,
  layers: rows.layers.toSorted(byId),
  pending: rows.pending.toSorted(byId),
});

for (const given of cases) {
  test(`${given.name}: paid, the change is as if it had not waited; not paid, as if it had not been made`, () => {
    const { rows: before, context } = subscribed(given);
    const outcome = changeSubscription(before, given.change, at("2027-04-16"), context);
    const split = splitForPayment(before, outcome);
    assert.ok(split !== null);
    const [invoice] = split.now.invoices;
    assert.ok(invoice !== undefined);
    assert.deepEqual(split.now.rows.subscription, before.subscription);
    assert.deepEqual(split.now.rows.layers, before.layers);
    const waiting = stored(split.waiting);

    const applied = applyWaitingChange(split.now.rows, waiting);
    assert.deepEqual(sorted(applied.rows), sorted(outcome.rows));
    assert.deepEqual([applied.periods, applied.invoices], [outcome.periods, []]);
    assert.deepEqual([...split.now.events, ...applied.events].sort(), [...outcome.events].sort());

    const dropped = dropWaitingChange(split.now.rows, waiting, invoice);
    const others = dropped.rows.invoicePayments.filter(({ id }) => id !== invoice.id);
    assert.deepEqual(sorted({ ...dropped.rows, invoicePayments: others }), sorted(before));
    const void_ = dropped.rows.invoicePayments.find(({ id }) => id === invoice.id);
    assert.deepEqual([void_?.status, dropped.events[0]], ["void", "invoice.voided"]);

    // A subscription that ends meanwhile leaves its customer the same, whichever comes first.
    const end = (rows: BillingRows) => settleInvoice(rows, revocation, at("2027-04-17"), context);
    const [endAfter, endBefore] = [end(dropped.rows), end(split.now.rows)];
    const droppedAfter = dropWaitingChange(endBefore.rows, waiting, invoice);
    assert.deepEqual(sorted(droppedAfter.rows), sorted(endAfter.rows));
  });
}

test("a change without an amount to pay does not wait", () => {
  const { rows, context } = new Timeline({ items: [anItem(monthly(1000))] }, "2027-04-01");
  for (const change of [toPrice(monthly(500), now), toPrice(monthly(2000)), toQuantity(1, now)]) {
    assert.equal(splitForPayment(rows, changeSubscription(rows, change, at("2027-04-16"), context)), null);
  }
});

test("a layer that was voided while the change waited is not credited", () => {
  const { rows, context } = new Timeline({ items: [anItem(monthly(1000))] }, "2027-04-01");
  const outcome = changeSubscription(rows, toPrice(monthly(2000), now), at("2027-04-16"), context);
  const split = splitForPayment(rows, outcome);
  assert.ok(split !== null);
  const voided = split.now.rows.layers.map((layer) => ({ ...layer, net: 0, credited: 0, closing: null }));
  const { layers } = applyWaitingChange({ ...split.now.rows, layers: voided }, split.waiting).rows;
  assert.ok(layers.every(({ credited, net }) => credited >= 0 && credited <= net));
});
