import type { Seconds } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { checkItems } from "./check-items.ts";
import type { NewDiscount } from "./new-discount.ts";
import { startDiscount } from "./new-discount.ts";
import { openPeriod, openTrial, writeCycleLayers } from "./open-period.ts";
import type { Schedule } from "./periods.ts";
import { boundary } from "./periods.ts";
import { requireCard } from "./require-card.ts";
import type { BillingContext, CustomerRows, Outcome, PendingItem } from "./rows.ts";
import type { MissingPaymentMethod, Subscription, SubscriptionItem } from "./subscription.ts";
import { WorkingCopy } from "./working-copy.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

export interface NewSubscription {
  readonly id: string;
  readonly currency: string;
  readonly items: readonly SubscriptionItem[];
  /** One-time items for the first invoice. */
  readonly oneTimeItems: readonly PendingItem[];
  /** The result of `trialEndOf`. */
  readonly trialEnd: Seconds | null;
  readonly anchor: Seconds | null;
  /** Whether the time before `anchor` is free. */
  readonly stub: "prorated" | "free";
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly cancelAt: Seconds | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly discount: NewDiscount | null;
  /** With `default_incomplete` the payer pays the first invoice on its page. */
  readonly paymentBehavior: "allow_incomplete" | "default_incomplete" | "error_if_incomplete";
}

/**
 * Creates a subscription: opens its trial, or its first period with an invoice.
 *
 * It is `incomplete` while the first invoice is not paid. One-time items of a trial wait for the invoice after it.
 *
 * @throws ChangeRejected if items, ends or anchor are invalid, or a card is required
 */
export function createSubscription(
  given: NewSubscription,
  customer: CustomerRows,
  moment: Seconds,
  context: BillingContext,
): Outcome {
  const { id, currency, items, trialEnd } = given;
  checkItems(items, currency);
  checkCancellation(given, moment);
  const schedule = scheduleOf(given, moment);
  const firstBilled = trialEnd ?? moment;
  const subscription: Subscription = {
    id,
    currency,
    items,
    schedule,
    status: "incomplete",
    startDate: moment,
    cycle: 0,
    trial: null,
    currentPeriod: { start: moment, end: moment },
    missingPaymentMethod: given.missingPaymentMethod,
    stub: given.stub,
    cancelAt: given.cancelAt,
    cancelAtPeriodEnd: given.cancelAtPeriodEnd,
    canceledAt: given.cancelAt === null && !given.cancelAtPeriodEnd ? null : moment,
    endedAt: null,
    pausedCollection: null,
    planned: null,
    // A trial does not use up months of a coupon.
    discount: given.discount && startDiscount(given.discount, firstBilled),
    awaitedInvoice: null,
  };
  const pending = [...customer.pending, ...given.oneTimeItems];
  const copy = new WorkingCopy({ ...customer, subscription, pending, layers: [] }, moment, context);
  copy.recordEvent("subscription.created");
  if (trialEnd !== null) {
    openTrial(copy, moment, trialEnd, 0);
    return copy.outcome();
  }
  const lines = openPeriod(copy, moment, 1, given.stub);
  const invoice = writeInvoice(copy, {
    ...invoiceNow,
    reason: "subscription_create",
    lines,
    collection: given.paymentBehavior === "default_incomplete" ? "none" : "auto",
  });
  if (invoice !== null) writeCycleLayers(copy, invoice);
  if (given.paymentBehavior !== "default_incomplete") requireCard(copy, invoice);
  if (invoice === null || invoice.amountDue === 0) copy.update({ status: "active" });
  else copy.update({ awaitedInvoice: invoice.id });
  return copy.outcome();
}

function scheduleOf({ items, anchor, trialEnd }: NewSubscription, moment: Seconds): Schedule {
  const { interval = "month", intervalCount = 1 } = items[0]?.price ?? {};
  const first = trialEnd ?? moment;
  if (
    anchor !== null &&
    (anchor < first || anchor > boundary({ anchor: first, interval, intervalCount }, 1))
  ) {
    throw new ChangeRejected(
      "parameter_invalid",
      "Expected a time from the first payment to one interval later.",
      "billing_cycle_anchor",
    );
  }
  return { anchor: anchor ?? first, interval, intervalCount };
}
