import type { NewDiscount } from "../../../billing/new-discount.ts";
import type { NewSubscription } from "../../../billing/create-subscription.ts";
import { boundary, boundaryIndex } from "../../../billing/periods.ts";
import type { PendingItem } from "../../../billing/rows.ts";
import type { Seconds } from "../../../billing/calendar.ts";
import { secondsPerHour } from "../../../billing/calendar.ts";
import { trialEndOf } from "../../../billing/trial-end.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { reductionBy } from "../discounts/order-sum.ts";
import type { StoredOffer } from "./stored-offer.ts";

/** A line item that recurs. */
type RecurringLineItem = LineItem & { readonly price: string; readonly recurring: object };

/** Ids of new rows. Terms that nobody stores need none: they are the same with any. */
export type NewRowId = (kind: "subscription" | "subscription_item" | "invoiceitem" | "discount") => string;

export interface Offered {
  readonly items: readonly LineItem[];
  readonly offer: StoredOffer;
  /** The coupon of the offer, if it can be redeemed. */
  readonly coupon: CouponRow | undefined;
  readonly newId: NewRowId;
}

/**
 * Returns when a subscription begins whose payer confirms at `at`: at that second. One with an anchor begins at the full
 * hour before, since its first sum depends on the time until the anchor: a payer who reads the terms for a minute pays the
 * sum that they name.
 */
export function beginningAt({ billing_cycle_anchor: anchor }: StoredOffer, at: Date): Seconds {
  const seconds = Math.floor(at.getTime() / 1000);
  return anchor === null ? seconds : seconds - (seconds % secondsPerHour);
}

/**
 * Returns the subscription that a link or a session offers.
 *
 * @param beginning the result of `beginningAt`
 * @throws ChangeRejected if the trial is too long
 */
export function offeredSubscription(
  { items, offer, coupon, newId }: Offered,
  beginning: Seconds,
): NewSubscription {
  const recurring = items.filter(recurs);
  const daysOfPrices = recurring.map((item) => item.recurring.trial_period_days);
  const days = offer.trial_period_days;
  const trialEnd =
    offer.trial_used === true
      ? null
      : trialEndOf({ ...(days !== null && { trialPeriodDays: days }), daysOfPrices }, beginning);
  return {
    id: newId("subscription"),
    currency: items[0]?.currency ?? "",
    items: recurring.map(({ price, currency, unit_amount: unitAmount, quantity, recurring: interval }) => ({
      id: newId("subscription_item"),
      price: {
        id: price,
        currency,
        unitAmount,
        interval: interval.interval,
        intervalCount: interval.interval_count,
      },
      quantity,
    })),
    oneTimeItems: items.filter(isPaidOnce).map((item) => oneTimeItem(item, newId, beginning)),
    trialEnd,
    anchor: anchorOf(offer, recurring[0], trialEnd ?? beginning),
    stub: "prorated",
    missingPaymentMethod: offer.missing_payment_method,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    discount: coupon === undefined ? null : discountOf(coupon, newId("discount")),
    paymentBehavior: "default_incomplete",
  };
}

/** Returns the ids of the prices that recur. */
export function recurringPrices(items: readonly LineItem[]): readonly string[] {
  return items.filter(recurs).map(({ price }) => price);
}

function recurs(
  item: LineItem,
): item is RecurringLineItem & { recurring: NonNullable<LineItem["recurring"]> } {
  return item.recurring !== null && item.price !== null;
}

const isPaidOnce = ({ recurring, amount_total: total }: LineItem): boolean => recurring === null && total > 0;

function oneTimeItem(
  { amount_total: amount, quantity }: LineItem,
  newId: NewRowId,
  at: Seconds,
): PendingItem {
  return {
    id: newId("invoiceitem"),
    subscription: null,
    amount,
    quantity,
    discountable: true,
    proration: null,
    period: { start: at, end: at },
  };
}

/** Returns the first boundary from the anchor on that is not before the first payment: an anchor of a link goes by. */
function anchorOf(
  { billing_cycle_anchor: text }: StoredOffer,
  item: LineItem | undefined,
  firstBilled: Seconds,
): Seconds | null {
  if (text === null || !item?.recurring) return null;
  const anchor = Math.floor(Date.parse(text) / 1000);
  if (anchor >= firstBilled) return anchor;
  const { interval, interval_count: intervalCount } = item.recurring;
  const schedule = { anchor, interval, intervalCount };
  const k = boundaryIndex(schedule, firstBilled);
  const last = boundary(schedule, k);
  return last === firstBilled ? last : boundary(schedule, k + 1);
}

function discountOf(coupon: CouponRow, id: string): NewDiscount {
  const { duration, duration_in_months: durationInMonths } = coupon;
  return { id, reduction: reductionBy(coupon), duration, durationInMonths };
}
