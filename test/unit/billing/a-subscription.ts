import type { NewSubscription } from "../../../src/billing/create-subscription.ts";
import { createSubscription } from "../../../src/billing/create-subscription.ts";
import type { SubscriptionChange } from "../../../src/billing/change-subscription.ts";
import { changeSubscription } from "../../../src/billing/change-subscription.ts";
import type { NewDiscount } from "../../../src/billing/new-discount.ts";
import type { BillingContext, BillingRows, Outcome, PendingItem } from "../../../src/billing/rows.ts";
import { settleInvoice } from "../../../src/billing/settle-invoice.ts";
import type { RecurringPrice, SubscriptionItem } from "../../../src/billing/subscription.ts";
import { at } from "./moments.ts";

let contexts = 0;

/** Ids count up from one that no other context has; account settings are the defaults. */
export function aContext(settings: Partial<BillingContext["settings"]> = {}): BillingContext {
  contexts += 1;
  let last = contexts * 1_000_000;
  return {
    settings: { draftHours: 0, catchUpHoldDays: 3, ...settings },
    newId: (kind) => `${kind}_${(last += 1)}`,
  };
}

/** A monthly price in US dollars unless said otherwise; its id is made of its members. */
export function aPrice(
  unitAmount: number,
  {
    currency = "usd",
    interval = "month",
    intervalCount = 1,
    name = "",
  }: Partial<Pick<RecurringPrice, "currency" | "interval" | "intervalCount"> & { name: string }> = {},
): RecurringPrice {
  const id = `price_${name}${unitAmount}_${currency}_${intervalCount}${interval}`;
  return { id, currency, unitAmount, interval, intervalCount };
}

export const anItem = (price: RecurringPrice, quantity = 1, id = "si_1"): SubscriptionItem => ({
  id,
  price,
  quantity,
});

export function aCoupon(
  reduction: NewDiscount["reduction"],
  duration: NewDiscount["duration"] = "forever",
  durationInMonths: number | null = null,
): NewDiscount {
  return { id: "di_1", reduction, duration, durationInMonths };
}

/** An invoice item of the merchant. */
export const aPendingItem = (amount: number, more: Partial<PendingItem> = {}): PendingItem => ({
  id: `ii_${amount}`,
  subscription: "sub_1",
  amount,
  quantity: 1,
  period: { start: 0, end: 0 },
  discountable: amount > 0,
  proration: null,
  ...more,
});

export type Given = Partial<Omit<NewSubscription, "items">> & {
  readonly items: readonly SubscriptionItem[];
  readonly customer?: Partial<Pick<BillingRows, "pending" | "balance" | "hasCard">>;
};

/** Creates a subscription at a time such as `2027-04-01`. */
export function create(
  { items, customer = {}, ...given }: Given,
  start: string,
  context = aContext(),
): Outcome {
  const subscription: NewSubscription = {
    id: "sub_1",
    currency: items[0]?.price.currency ?? "usd",
    oneTimeItems: [],
    trialEnd: null,
    anchor: null,
    stub: "prorated",
    missingPaymentMethod: "cancel",
    cancelAt: null,
    cancelAtPeriodEnd: false,
    discount: null,
    paymentBehavior: "allow_incomplete",
    ...given,
    items,
  };
  const rows = { pending: [], invoicePayments: [], balance: 0, hasCard: true, ...customer };
  return createSubscription(subscription, rows, at(start), context);
}

/** Pays every open invoice of an outcome by card. */
export function paid(outcome: Outcome, context = aContext()): BillingRows {
  return outcome.invoices
    .filter(({ status }) => status === "open")
    .reduce(
      (rows, { id, amountDue, created }) =>
        settleInvoice(
          rows,
          { invoice: id, result: "paid", chargedAmount: amountDue, owesMore: false },
          created,
          context,
        ).rows,
      outcome.rows,
    );
}

/** A timeline in steps: each change is made at its time, and what it invoices is paid by card. */
export class Timeline {
  readonly context: BillingContext;
  rows: BillingRows;
  /** What the last step led to. */
  last: Outcome;

  constructor(given: Given, start: string, context = aContext()) {
    this.context = context;
    this.last = create(given, start, context);
    this.rows = paid(this.last, context);
  }

  /** Makes a change and pays. */
  change(when: string, change: SubscriptionChange): this {
    return this.#then(changeSubscription(this.rows, change, at(when), this.context));
  }

  /** Lets the clock reach a time and pays. */
  reach(when: string): this {
    return this.change(when, { kind: "time_passes" });
  }

  /** Makes a change without paying. */
  changeUnpaid(when: string, change: SubscriptionChange): this {
    this.last = changeSubscription(this.rows, change, at(when), this.context);
    this.rows = this.last.rows;
    return this;
  }

  /** The amounts of the pending items, in order. */
  get pending(): readonly number[] {
    return this.rows.pending.map(({ amount }) => amount);
  }

  /** The amounts of the lines of the last step's invoice, after discounts. */
  get lines(): readonly number[] {
    return (this.last.invoices.at(-1)?.lines ?? []).map(({ amount, discount }) => amount - discount);
  }

  get invoice() {
    return this.last.invoices.at(-1);
  }

  #then(outcome: Outcome): this {
    this.last = outcome;
    this.rows = paid(outcome, this.context);
    return this;
  }
}

/** An update of the one item's price or quantity. */
export const toPrice = (
  price: RecurringPrice,
  more: Omit<Extract<SubscriptionChange, { kind: "update" }>, "kind" | "items"> = {},
): SubscriptionChange => ({ kind: "update", items: [{ id: "si_1", price }], ...more });

export const toQuantity = (
  quantity: number,
  more: Omit<Extract<SubscriptionChange, { kind: "update" }>, "kind" | "items"> = {},
): SubscriptionChange => ({ kind: "update", items: [{ id: "si_1", quantity }], ...more });
