import type { Seconds } from "./calendar.ts";
import type { Discount } from "./discounts.ts";
import type { Interval, Schedule, TimeSpan } from "./periods.ts";

/** A recurring price. All items of a subscription have the same interval, interval count and currency. */
export interface RecurringPrice {
  readonly id: string;
  readonly currency: string;
  /** Minor units for one unit and one interval; 0 for a free price. */
  readonly unitAmount: number;
  readonly interval: Interval;
  readonly intervalCount: number;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly price: RecurringPrice;
  /** An integer from 0 to 9,999. */
  readonly quantity: number;
}

/** A change of one item. Absent members stay as they are. An unknown id with a price is a new item. */
export interface ItemChange {
  readonly id: string;
  readonly price?: RecurringPrice;
  readonly quantity?: number;
  readonly deleted?: boolean;
}

/** Changes of items that wait for the end of the current period. */
export interface PlannedChange {
  readonly effectiveAt: Seconds;
  readonly items: readonly ItemChange[];
}

export type SubscriptionStatus =
  "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled";

/** What the end of a trial does if there is an amount to pay and no card. */
export type MissingPaymentMethod = "cancel" | "pause" | "create_invoice";

/** How invoices are treated while collection is paused. The pause ends at `resumesAt`; if that is null, the merchant ends it. */
export interface CollectionPause {
  readonly behavior: "void" | "keep_as_draft" | "mark_uncollectible";
  readonly resumesAt: Seconds | null;
}

/** The billing state of a subscription. Its schedule is that of its items' prices, counted from the anchor. */
export interface Subscription {
  readonly id: string;
  readonly currency: string;
  readonly status: SubscriptionStatus;
  readonly items: readonly SubscriptionItem[];
  readonly schedule: Schedule;
  readonly startDate: Seconds;
  /** The number of the current period: 0 for a first trial, else from 1. */
  readonly cycle: number;
  readonly currentPeriod: TimeSpan;
  /** The last trial, also after it has ended. */
  readonly trial: TimeSpan | null;
  readonly missingPaymentMethod: MissingPaymentMethod;
  /** Whether the first paid period is free if an anchor makes it shorter than the interval. */
  readonly stub: "prorated" | "free";
  readonly cancelAt: Seconds | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: Seconds | null;
  readonly endedAt: Seconds | null;
  readonly pausedCollection: CollectionPause | null;
  readonly planned: PlannedChange | null;
  readonly discount: Discount | null;
  /** The invoice whose outcome ends `incomplete`, the time after a trial, or a pause that is resumed. */
  readonly awaitedInvoice: string | null;
}

/** Returns whether the subscription has ended for good. */
export function hasEnded({ status }: Pick<Subscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Returns whether the current period is a trial. After it, the status stays `trialing` until the first payment has an outcome. */
export function isInTrial({ status, trial, currentPeriod }: Subscription): boolean {
  return status === "trialing" && trial?.start === currentPeriod.start && trial.end === currentPeriod.end;
}
