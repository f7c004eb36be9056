import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { changeSubscription } from "../../../src/billing/change-subscription.ts";
import { currencyUnit } from "../../../src/billing/currency-unit.ts";
import type { Interval } from "../../../src/billing/periods.ts";
import { boundary } from "../../../src/billing/periods.ts";
import { sumOf } from "../../../src/billing/proration.ts";
import type { BillingRows } from "../../../src/billing/rows.ts";
import type { ItemChange, SubscriptionItem } from "../../../src/billing/subscription.ts";
import { minimumAmount } from "../../../src/money/minimum-amount.ts";
import { aContext, aPrice, create, paid } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";
import type { SlowDiscount, SlowItem, SlowScript } from "./oracle/slow-billing.ts";
import { slowInvoices, slowRefund } from "./oracle/slow-billing.ts";

type Script = SlowScript & { readonly currency: string; readonly interval: Interval };

const longest: Record<Interval, number> = { day: 1, week: 7, month: 31, year: 366 };

const currencies = fc.constantFrom("usd", "jpy", "kwd", "uyw");

const discounts = (unit: number): fc.Arbitrary<SlowDiscount | null> =>
  fc.oneof(
    fc.constant(null),
    fc.record({
      duration: fc.constantFrom("once" as const, "forever" as const),
      percentHundredths: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({
      duration: fc.constantFrom("once" as const, "forever" as const),
      amountOff: fc.integer({ min: 1, max: 9000 }).map((amount) => amount * unit),
    }),
  );

const itemLists = (unit: number): fc.Arbitrary<readonly SlowItem[]> =>
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom("si_1", "si_2", "si_3"),
      unitAmount: fc.constantFrom(0, 1, 7, 333, 1000, 1999, 50_000).map((amount) => amount * unit),
      quantity: fc.nat({ max: 4 }),
    }),
    { minLength: 1, selector: ({ id }) => id },
  );

const scripts: fc.Arbitrary<Script> = currencies.chain((currency) => {
  const unit = currencyUnit(currency);
  return fc
    .record({
      interval: fc.constantFrom<Interval>("day", "week", "month", "year"),
      intervalCount: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: at("2027-01-01"), max: at("2028-03-31") }),
      discount: discounts(unit),
      items: itemLists(unit),
      steps: fc.array(
        fc.record({
          items: itemLists(unit),
          wait: fc.constantFrom(0, 0, 1, 0.01, 0.1, 0.4, 1.3),
          now: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      lastWait: fc.constantFrom(0, 1, 0.2, 0.9),
    })
    .map(({ steps, lastWait, ...given }) => {
      const length = longest[given.interval] * given.intervalCount * 86_400;
      let moment = given.start;
      const later = (wait: number) => (moment += wait === 1 ? 1 : Math.floor(wait * length));
      const planned = steps.map(({ items, wait, now }) => ({ at: later(wait), items, now }));
      const cancelAt = later(lastWait);
      // What is invoiced is not undone by a later change of the same second.
      const isAlone = (moment: number) =>
        moment !== cancelAt && planned.filter(({ at }) => at === moment).length === 1;
      return {
        ...given,
        currency,
        unit,
        smallest: minimumAmount(currency),
        cancelAt,
        changes: planned.map((change) => ({ ...change, now: change.now && isAlone(change.at) })),
      };
    });
});

const itemsOf = (script: Script, items: readonly SlowItem[]): SubscriptionItem[] =>
  items.map(({ id, unitAmount, quantity }) => ({
    id,
    price: aPrice(unitAmount, { ...script, name: `${id}_` }),
    quantity,
  }));

/** The changes that lead from one list of items to another. */
function changesTo(
  script: Script,
  before: readonly SubscriptionItem[],
  next: readonly SlowItem[],
): ItemChange[] {
  const removed = before.filter(({ id }) => next.every((item) => item.id !== id));
  return [...removed.map(({ id }) => ({ id, deleted: true })), ...itemsOf(script, next)];
}

/** Plays a script. Renewals are written when they are due, and all is paid by card. */
function play(script: Script, refund: "none" | "prorated" = "none") {
  const context = aContext();
  const { discount, start, currency } = script;
  const coupon = discount && {
    id: "di_1",
    duration: discount.duration,
    durationInMonths: null,
    reduction:
      discount.amountOff === undefined
        ? { percentHundredths: discount.percentHundredths ?? 0 }
        : { amountOff: discount.amountOff },
  };
  const items = itemsOf(script, script.items);
  const first = create({ items, currency, discount: coupon }, iso(start), context);
  const invoices = [...first.invoices];
  let rows = paid(first, context);
  const reach = (moment: number) => {
    for (let end = rows.subscription.currentPeriod.end; end <= moment;) {
      const outcome = changeSubscription(rows, { kind: "time_passes" }, end, context);
      invoices.push(...outcome.invoices);
      rows = paid(outcome, context);
      end = rows.subscription.currentPeriod.end;
    }
  };
  for (const change of script.changes) {
    reach(change.at);
    const changes = changesTo(script, rows.subscription.items, change.items);
    const prorationBehavior = change.now ? "always_invoice" : "create_prorations";
    const update = { kind: "update", items: changes, prorationBehavior } as const;
    const outcome = changeSubscription(rows, update, change.at, context);
    if (!change.now) assert.deepEqual(outcome.invoices, []);
    invoices.push(...outcome.invoices);
    rows = paid(outcome, context);
  }
  reach(script.cancelAt);
  const cancel = { kind: "cancel", prorate: true, invoiceNow: true, refund } as const;
  const last = changeSubscription(withAllCredit(rows), cancel, script.cancelAt, context);
  return { invoices: [...invoices, ...last.invoices], last };
}

/** Nobody else has given the customer credit. */
const withAllCredit = (rows: BillingRows): BillingRows => ({
  ...rows,
  unusedCredit: {
    amount: Math.max(0, -rows.balance),
    invoices: rows.invoicePayments.map(({ id }) => id).reverse(),
  },
});

const sameAsOracle = (script: Script) => {
  const invoices = play(script).invoices.map((invoice) => ({
    at: invoice.created,
    amounts: invoice.lines.map(({ amount, discount }) => amount - discount).sort((a, b) => a - b),
    total: invoice.total,
    due: invoice.amountDue,
    balance: invoice.endingBalance,
  }));
  assert.deepEqual(invoices, slowInvoices(script));
};

test("invoices agree with an independent computation unit by unit", () => {
  fc.assert(fc.property(scripts, sameAsOracle), { numRuns: 400 });
});

test("a cancellation gives the cards back all credit that they have paid, and never more than they paid", () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const { invoices, last } = play(script, "prorated");
      const paidByCard = new Map(invoices.map(({ id, amountDue }) => [id, amountDue]));
      for (const { invoice, amount } of last.refunds) {
        assert.ok(amount > 0 && amount <= (paidByCard.get(invoice) ?? 0));
      }
      const refunded = sumOf(last.refunds.map(({ amount }) => amount));
      const expected = slowRefund(slowInvoices(script));
      if (expected !== undefined) assert.equal(refunded, expected);
      const kept = sumOf(last.rows.invoicePayments.map(({ refundable }) => refundable));
      assert.ok(
        last.rows.invoicePayments.every(({ credited, refundable }) => credited >= 0 && refundable >= 0),
      );
      const owed = sumOf(last.invoices.map(({ amountDue }) => amountDue));
      assert.equal(kept + owed + last.rows.balance, sumOf(invoices.map(({ total }) => total)));
    }),
    { numRuns: 400 },
  );
});

test("the scripts that are compared have prorations, renewals and changes of one second", () => {
  const tried = fc.sample(scripts, 200);
  const isReached = {
    prorations: tried.some((script) =>
      slowInvoices(script).some(({ amounts }) => amounts.some((a) => a < 0)),
    ),
    invoicedAtOnce: tried.some(({ changes }) => changes.some(({ now }) => now)),
    refunds: tried.filter((script) => (slowRefund(slowInvoices(script)) ?? 0) > 0).length > 20,
    renewals: tried.some((script) => slowInvoices(script).length > 4),
    sameSecond: tried.some(({ changes }) => changes.some(({ at }, index) => changes[index + 1]?.at === at)),
    overBoundary: tried.some(({ changes, ...schedule }) =>
      changes.some(({ at }) => at >= boundary({ ...schedule, anchor: schedule.start }, 1)),
    ),
  };
  assert.deepEqual(Object.values(isReached), [true, true, true, true, true, true]);
});
