import fc from "../../support/fast-check.ts";
import { ChangeRejected } from "../../../src/billing/change-rejected.ts";
import type { SubscriptionChange } from "../../../src/billing/change-subscription.ts";
import { changeSubscription } from "../../../src/billing/change-subscription.ts";
import { currencyUnit } from "../../../src/billing/currency-unit.ts";
import { reconcileReturns } from "../../../src/billing/reconcile-returns.ts";
import type { BillingRows, Invoice, Outcome } from "../../../src/billing/rows.ts";
import { voidInvoice } from "../../../src/billing/void-invoice.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import { aContext, aCoupon, aPendingItem, aPrice, anItem, create } from "./a-subscription.ts";
import { at, iso } from "./moments.ts";

/** One thing that happens, after a share of a month. */
interface Step {
  readonly wait: number;
  readonly action:
    SubscriptionChange | { readonly kind: "refund" | "dispute" | "void" | "bill"; readonly share: number };
  /** Whether the invoices of the step are paid. */
  readonly pays: boolean;
}

export const month = 30 * 86_400;
const currencies = fc.constantFrom("usd", "jpy", "kwd", "uyw");

const priceOf = (currency: string) =>
  fc
    .tuple(fc.constantFrom(0, 99, 1000, 1999, 50_000), fc.constantFrom("month" as const, "year" as const))
    .map(([units, interval]) => ({ amount: units * currencyUnit(currency), interval }));

export const updates = (currency: string): fc.Arbitrary<SubscriptionChange> =>
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
    action: fc.oneof(
      { weight: 6, arbitrary: updates(currency) },
      { weight: 1, arbitrary: fc.constant({ kind: "update", anchor: "now" } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "update", trialEnd: "now" } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "pause", credit: true } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "resume", anchor: "unchanged", prorated: true } as const) },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom("refund" as const, "dispute" as const, "void" as const, "bill" as const),
          share: fc.integer({ min: -100, max: 100 }),
        }),
      },
    ),
  });

export const plans = currencies.chain((currency) =>
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
export interface Books {
  rows: BillingRows;
  readonly invoices: Map<string, Invoice>;
  /** All that cards paid, minus refunds and disputes. */
  cards: number;
  /** What refunds and disputes took back from the balance, by invoice. */
  readonly takenBack: Map<string, number>;
  /** Totals of the invoices that are not void. */
  totals: number;
}

/** Plays a plan, and calls `seen` after each step that was possible. */
export function playPlan(plan: Plan, seen: (books: Books, moment: number) => void): Books {
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
  const act = ({ action, pays }: Step, moment: number) => {
    if (!("share" in action)) {
      record(changeSubscription(books.rows, action, moment, context), pays, moment);
    } else if (action.kind === "bill") {
      const item = aPendingItem(action.share * currencyUnit(plan.currency), {
        id: `ii_${moment}_${action.share}`,
      });
      if (action.share !== 0) books.rows = { ...books.rows, pending: [...books.rows.pending, item] };
    } else if (action.kind === "refund" || action.kind === "dispute") {
      giveBack(books, action.kind, action.share, currencyUnit(plan.currency));
    } else voidOne(books, moment, context);
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

/** Refunds a part of a payment, or lets its bank take it back; a share below 0 ends the dispute in the merchant's favor. */
function giveBack(books: Books, kind: "dispute" | "refund", share: number, unit: number): void {
  const payment = books.rows.invoicePayments.find(({ refundable }) => refundable > 0);
  if (payment === undefined) return;
  const { refunded, disputed, refundable } = payment;
  const amount = Math.max(unit, Math.floor((refundable * Math.abs(share)) / 100 / unit) * unit);
  const effect = reconcileReturns(
    payment,
    kind === "refund"
      ? { refunded: refunded + amount, disputed }
      : { refunded, disputed: share < 0 ? 0 : amount },
  );
  const after = effect.invoicePayment;
  const back = after.refunded + after.disputed - refunded - disputed;
  books.cards -= back;
  books.takenBack.set(payment.id, (books.takenBack.get(payment.id) ?? 0) + effect.balanceDebit);
  books.totals -= back - effect.balanceDebit;
  books.rows = {
    ...books.rows,
    balance: books.rows.balance + effect.balanceDebit,
    invoicePayments: books.rows.invoicePayments.map((one) => (one.id === payment.id ? after : one)),
  };
}

function voidOne(books: Books, moment: number, context: ReturnType<typeof aContext>): void {
  const open = books.rows.invoicePayments.find(({ status }) => status === "open");
  const invoice = open && books.invoices.get(open.id);
  if (invoice === undefined) return;
  books.rows = voidInvoice(books.rows, invoice, owes(books), moment, context).rows;
  books.totals -= invoice.total;
}

/** What open invoices are still owed. */
export const owed = ({ rows, invoices }: Books): number =>
  rows.invoicePayments
    .filter(({ status }) => status === "open")
    .reduce((sum, { id }) => sum + (invoices.get(id)?.amountDue ?? 0), 0);
