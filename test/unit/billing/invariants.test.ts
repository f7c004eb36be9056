import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { ChangeRejected } from "../../../src/billing/change-rejected.ts";
import type { SubscriptionChange } from "../../../src/billing/change-subscription.ts";
import { changeSubscription, nextInvoice, previewInvoice } from "../../../src/billing/change-subscription.ts";
import { currencyUnit } from "../../../src/billing/currency-unit.ts";
import { refundEffect } from "../../../src/billing/invoice-credit.ts";
import type { BillingRows, Invoice, Outcome } from "../../../src/billing/rows.ts";
import { returnInvoice } from "../../../src/billing/return-invoice.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import { isInTrial } from "../../../src/billing/subscription.ts";
import { aContext, aCoupon, aPendingItem, aPrice, anItem, create } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

/** One thing that happens, after a share of a month. */
interface Step {
  readonly wait: number;
  readonly act: SubscriptionChange | { readonly kind: "refund" | "void" | "bill"; readonly share: number };
  /** Whether the invoices of the step are paid. */
  readonly pays: boolean;
}

const month = 30 * 86_400;
const currencies = fc.constantFrom("usd", "jpy", "kwd", "uyw");

const priceOf = (currency: string) =>
  fc
    .tuple(fc.constantFrom(0, 99, 1000, 1999, 50_000), fc.constantFrom("month" as const, "year" as const))
    .map(([units, interval]) => ({ amount: units * currencyUnit(currency), interval }));

const updates = (currency: string): fc.Arbitrary<SubscriptionChange> =>
  fc.record(
    {
      kind: fc.constant("update" as const),
      items: fc
        .tuple(priceOf(currency), fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 9 }))
        .map(([{ amount, interval }, first, second, one]) => [
          {
            id: "si_1",
            quantity: first,
            price: aPrice(amount, { currency, interval: one === 0 ? interval : "month" }),
          },
          ...(one > 6
            ? [{ id: "si_2", quantity: second, price: aPrice(amount, { currency, name: "two_" }) }]
            : []),
        ]),
      prorationBehavior: fc.constantFrom("create_prorations", "always_invoice", "none"),
    },
    { requiredKeys: ["kind"] },
  );

const steps = (currency: string): fc.Arbitrary<Step> =>
  fc.record({
    wait: fc.constantFrom(0, 0, 0.01, 0.2, 0.5, 1.1),
    pays: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    act: fc.oneof(
      { weight: 6, arbitrary: updates(currency) },
      { weight: 1, arbitrary: fc.constant({ kind: "update", anchor: "now" } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "update", trialEnd: "now" } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "pause", credit: true } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "resume", anchor: "unchanged", prorated: true } as const) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom("refund" as const, "void" as const, "bill" as const),
          share: fc.integer({ min: -100, max: 100 }),
        }),
      },
    ),
  });

const plans = currencies.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    start: fc.integer({ min: at("2027-01-01"), max: at("2028-03-31") }),
    price: priceOf(currency).map(({ amount }) => aPrice(amount, { currency })),
    quantity: fc.nat({ max: 5 }),
    percent: fc.option(fc.integer({ min: 1, max: 10_000 })),
    steps: fc.array(steps(currency), { maxLength: 10 }),
  }),
);
type Plan = typeof plans extends fc.Arbitrary<infer Plan> ? Plan : never;

/** What is known of a timeline at any time. */
interface Books {
  rows: BillingRows;
  readonly invoices: Map<string, Invoice>;
  /** All that cards paid, minus refunds. */
  cards: number;
  /** What refunds took back from the balance, by invoice. */
  readonly takenBack: Map<string, number>;
  /** Totals of the invoices that are not void. */
  totals: number;
}

/** Plays a plan, and calls `seen` after each step that was possible. */
function playPlan(plan: Plan, seen: (books: Books, moment: number) => void): Books {
  const context = aContext();
  const discount = plan.percent === null ? null : aCoupon({ percentHundredths: plan.percent });
  const first = create({ items: [anItem(plan.price, plan.quantity)], discount }, iso(plan.start), context);
  const books: Books = { rows: first.rows, invoices: new Map(), takenBack: new Map(), cards: 0, totals: 0 };
  const record = (outcome: Outcome, pays: boolean, moment: number) => {
    books.rows = outcome.rows;
    for (const invoice of outcome.invoices) {
      books.invoices.set(invoice.id, invoice);
      // A draft is not owed yet.
      if (invoice.status !== "draft") books.totals += invoice.total;
      if (invoice.status === "open") settle(invoice, pays, moment);
    }
  };
  const settle = ({ id, amountDue }: Invoice, pays: boolean, moment: number) => {
    const result = pays ? "paid" : "failed";
    const settlement = { invoice: id, result, chargedAmount: amountDue, owesMore: owes(books) } as const;
    books.rows = settleInvoice(books.rows, settlement, moment, context).rows;
    if (pays) books.cards += amountDue;
  };
  const act = ({ act, pays }: Step, moment: number) => {
    if (!("share" in act)) {
      record(changeSubscription(books.rows, act, moment, context), pays, moment);
    } else if (act.kind === "bill") {
      const item = aPendingItem(act.share * currencyUnit(plan.currency), { id: `ii_${moment}_${act.share}` });
      if (act.share !== 0) books.rows = { ...books.rows, pending: [...books.rows.pending, item] };
    } else if (act.kind === "refund") refund(books, act.share, currencyUnit(plan.currency));
    else voidOne(books, moment, context);
  };
  record(first, true, plan.start);
  let moment = plan.start;
  for (const step of plan.steps) {
    moment += Math.floor(step.wait * month);
    try {
      record(changeSubscription(books.rows, { kind: "time_passes" }, moment, context), step.pays, moment);
      act(step, moment);
    } catch (error) {
      if (!(error instanceof ChangeRejected)) throw error;
    }
    seen(books, moment);
  }
  return books;
}

const owes = ({ rows }: Books): boolean =>
  rows.invoicePayments.filter(({ status }) => status === "open").length > 1;

function refund(books: Books, share: number, unit: number): void {
  const payment = books.rows.invoicePayments.find(({ refundable }) => refundable > 0);
  if (payment === undefined) return;
  const amount = Math.max(unit, Math.floor((payment.refundable * Math.abs(share)) / 100 / unit) * unit);
  const effect = refundEffect(payment, amount);
  books.cards -= amount;
  books.takenBack.set(payment.id, (books.takenBack.get(payment.id) ?? 0) + effect.balanceDebit);
  books.totals -= amount - effect.balanceDebit;
  books.rows = {
    ...books.rows,
    balance: books.rows.balance + effect.balanceDebit,
    invoicePayments: books.rows.invoicePayments.map((one) =>
      one.id === payment.id ? effect.invoicePayment : one,
    ),
  };
}

function voidOne(books: Books, moment: number, context: ReturnType<typeof aContext>): void {
  const open = books.rows.invoicePayments.find(({ status }) => status === "open");
  const invoice = open && books.invoices.get(open.id);
  if (invoice === undefined) return;
  books.rows = returnInvoice(books.rows, invoice, owes(books), moment, context).rows;
  books.totals -= invoice.total;
}

/** What open invoices are still owed. */
const owed = ({ rows, invoices }: Books): number =>
  rows.invoicePayments
    .filter(({ status }) => status === "open")
    .reduce((sum, { id }) => sum + (invoices.get(id)?.amountDue ?? 0), 0);

test("credits of a layer never exceed what it cost, and its units are never negative", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows }) => {
        for (const { credited, net, closed, quantity } of rows.layers) {
          assert.ok(0 <= credited && credited <= net);
          assert.ok(0 <= closed && closed <= quantity && quantity > 0);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("an invoice gives back at most what was paid for it", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows, takenBack }) => {
        for (const { id, debits, credited, refunded, status } of rows.invoicePayments) {
          assert.ok(credited >= 0 && credited <= debits);
          assert.ok(credited + refunded - (takenBack.get(id) ?? 0) <= debits);
          if (status === "void" || status === "uncollectible") assert.equal(credited, 0);
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("what cards paid, what is owed and the balance make up the totals of all invoices", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, (books) => {
        assert.equal(books.cards + owed(books) + books.rows.balance, books.totals);
      });
    }),
    { numRuns: 300 },
  );
});

test("the open layers have as many units as the items, while a period that was billed runs", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      playPlan(plan, ({ rows }, moment) => {
        const { status, items, currentPeriod } = rows.subscription;
        if (isInTrial(rows.subscription) || status === "paused" || moment >= currentPeriod.end) return;
        for (const { id, quantity } of items) {
          const open = rows.layers.filter(({ item, to }) => item === id && to > moment);
          assert.equal(
            open.reduce((sum, layer) => sum + layer.quantity - layer.closed, 0),
            quantity,
          );
        }
      });
    }),
    { numRuns: 300 },
  );
});

test("all amounts are multiples of the currency's unit", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const unit = currencyUnit(plan.currency);
      const { rows, invoices } = playPlan(plan, () => undefined);
      const amounts = [...invoices.values()].flatMap(({ lines, total, amountDue }) => [
        ...lines.flatMap(({ amount, discount }) => [amount, discount]),
        ...[total, amountDue],
      ]);
      for (const amount of [...amounts, rows.balance, ...rows.pending.map((item) => item.amount)]) {
        assert.equal(Math.abs(amount % unit), 0);
      }
    }),
    { numRuns: 200 },
  );
});

/** An invoice without its ids. */
const linesOf = (invoice: Invoice | null | undefined) =>
  invoice && {
    lines: invoice.lines.map(({ id: _id, pendingItem: _item, ...line }) => line),
    ...{ total: invoice.total, amountDue: invoice.amountDue, endingBalance: invoice.endingBalance },
  };

test("a preview is what is charged a little later with the same proration date", () => {
  fc.assert(
    fc.property(plans, fc.nat({ max: 3600 }), (plan, later) => {
      const books = playPlan(plan, () => undefined);
      const { currentPeriod, items, currency } = books.rows.subscription;
      const moment = Math.max(currentPeriod.start, ...books.rows.layers.map(({ from }) => from)) + 60;
      if (moment + later >= currentPeriod.end || currency !== plan.currency) return;
      const change = {
        kind: "update" as const,
        prorationBehavior: "always_invoice" as const,
        prorationDate: moment,
        items: items.map(({ id, quantity }) => ({
          id,
          quantity: quantity + 1,
          price: aPrice(700 * currencyUnit(currency), { currency, name: id }),
        })),
      };
      try {
        const preview = previewInvoice(books.rows, change, moment, aContext());
        const charged = changeSubscription(books.rows, change, moment + later, aContext());
        const next = charged.invoices.at(-1) ?? nextInvoice(charged.rows, aContext());
        assert.deepEqual(linesOf(preview), linesOf(next));
      } catch (error) {
        if (!(error instanceof ChangeRejected)) throw error;
      }
    }),
    { numRuns: 300 },
  );
});

test("changes of one second that cancel out leave the rows as they were", () => {
  fc.assert(
    fc.property(
      plans,
      fc.array(updates("usd"), { minLength: 1, maxLength: 4 }),
      fc.nat({ max: month }),
      (plan, changes, wait) => {
        const { rows: before } = playPlan({ ...plan, steps: plan.steps.slice(0, 3) }, () => undefined);
        const { subscription } = before;
        const moment =
          Math.max(...before.layers.map(({ from }) => from), subscription.currentPeriod.start) + 1 + wait;
        if (subscription.status !== "active" || moment >= subscription.currentPeriod.end) return;
        const context = aContext();
        let rows = before;
        try {
          for (const change of changes) {
            const items = (change.kind === "update" ? (change.items ?? []) : []).map((item) => ({
              ...item,
              price: aPrice(item.price?.unitAmount ?? 0, {
                ...subscription.schedule,
                ...{ currency: plan.currency, name: item.id },
              }),
            }));
            rows = changeSubscription(rows, { kind: "update", items }, moment, context).rows;
          }
          const added = rows.subscription.items.filter(
            ({ id }) => !subscription.items.some((item) => item.id === id),
          );
          const items = [
            ...added.map(({ id }) => ({ id, deleted: true })),
            ...subscription.items.map(({ id, price, quantity }) => ({ id, price, quantity })),
          ];
          rows = changeSubscription(rows, { kind: "update", items }, moment, context).rows;
        } catch (error) {
          if (error instanceof ChangeRejected) return;
          throw error;
        }
        assert.deepEqual(rows.pending, before.pending);
        assert.deepEqual(rows.invoicePayments, before.invoicePayments);
        assert.deepEqual(moneyOf(rows), moneyOf(before));
      },
    ),
    { numRuns: 300 },
  );
});

/** What layers are worth, without the notes about their last closing. */
const moneyOf = ({ layers }: BillingRows) => layers.map(({ closing: _, ...layer }) => layer);
