import type { Seconds } from "./calendar.ts";
import { dayText } from "./calendar.ts";
import { changeSubscription, nextInvoice } from "./change-subscription.ts";
import type { NewSubscription } from "./create-subscription.ts";
import { createSubscription } from "./create-subscription.ts";
import type { Interval } from "./periods.ts";
import { boundary, boundaryIndex } from "./periods.ts";
import { sumOf } from "./proration.ts";
import type { BillingContext, BillingRows, CustomerRows, Invoice } from "./rows.ts";
import type { Subscription } from "./subscription.ts";
import { hasEnded } from "./subscription.ts";

/** A sum in minor units and the day, in UTC, on which it is due. */
export interface DueSum {
  readonly amount: number;
  /** A day such as `2027-01-31`. */
  readonly on: string;
}

/** The terms to which a payer agrees. The order of the members is fixed: `termsText` depends on it. */
export interface Terms {
  readonly currency: string;
  readonly items: readonly {
    readonly price: string;
    readonly unitAmount: number;
    readonly quantity: number;
  }[];
  readonly interval: Interval;
  readonly intervalCount: number;
  readonly trialEnds: string | null;
  /** The first payment; 0 if there is nothing to pay on that day. */
  readonly first: DueSum;
  /** The payment after the first; null if the subscription ends before. */
  readonly next: DueSum | null;
  /** The amount for an interval from the day on which a repeating coupon has ended; null if there is no such day. */
  readonly afterCoupon: DueSum | null;
  /** The day on which the subscription ends; null if it goes on until it is canceled. */
  readonly ends: string | null;
}

/** Computes the terms that a payer sees before consent, with the functions that bill. */
export function subscriptionTerms(
  given: NewSubscription,
  customer: CustomerRows,
  moment: Seconds,
  context: BillingContext,
): Terms {
  const { rows, invoices } = createSubscription(given, { ...customer, hasCard: true }, moment, context);
  const { trial, schedule, cancelAt, cancelAtPeriodEnd, currentPeriod } = rows.subscription;
  const first = invoices[0] ?? nextInvoice(rows, context);
  const afterFirst = invoices[0] === undefined ? afterTrial(rows, context) : activated(rows);
  const next = afterFirst && nextInvoice(afterFirst, context);
  return {
    currency: given.currency,
    items: given.items.map(({ price, quantity }) => ({
      price: price.id,
      unitAmount: price.unitAmount,
      quantity,
    })),
    interval: schedule.interval,
    intervalCount: schedule.intervalCount,
    trialEnds: trial && dayText(trial.end),
    first: { amount: first?.amountDue ?? 0, on: dayText(trial?.end ?? moment) },
    next: next && { amount: next.total, on: dueDay(next) },
    afterCoupon: next && afterCoupon(rows.subscription, next),
    ends: cancelAtPeriodEnd ? dayText(currentPeriod.end) : cancelAt === null ? null : dayText(cancelAt),
  };
}

/** Returns the text whose hash identifies the terms. Other sums or days make another text. */
export function termsText(terms: Terms): string {
  return JSON.stringify(terms);
}

const dueDay = ({ period }: Invoice): string => dayText(period.start);

const activated = (rows: BillingRows): BillingRows => ({
  ...rows,
  subscription: { ...rows.subscription, status: "active" },
});

/** Returns the rows after the first invoice of a trial is paid; null if the subscription ends with its trial. */
function afterTrial(rows: BillingRows, context: BillingContext): BillingRows | null {
  const { end } = rows.subscription.currentPeriod;
  const { rows: after } = changeSubscription(rows, { kind: "time_passes" }, end, context);
  return hasEnded(after.subscription) ? null : activated(after);
}

function afterCoupon({ discount, schedule, items, cancelAt }: Subscription, next: Invoice): DueSum | null {
  if (discount?.duration !== "repeating" || discount.end === null || next.discount === 0) return null;
  const k = boundaryIndex(schedule, discount.end);
  const on = boundary(schedule, k) === discount.end ? discount.end : boundary(schedule, k + 1);
  if (cancelAt !== null && cancelAt <= on) return null;
  return {
    amount: sumOf(items.map(({ price, quantity }) => price.unitAmount * quantity)),
    on: dayText(on),
  };
}
