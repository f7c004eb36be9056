import type { DunningSettings } from "../accounts/billing-settings.ts";
import type { List } from "../list.ts";
import type { Price } from "../catalog/price.ts";

export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What the end of a trial does if there is an amount to pay and no card. */
export const missingPaymentMethods = ["cancel", "pause", "create_invoice"] as const;

export type MissingPaymentMethod = (typeof missingPaymentMethods)[number];

/** What becomes of the invoices while collection is paused. */
export const pauseBehaviors = ["void", "keep_as_draft", "mark_uncollectible"] as const;

export type PauseBehavior = (typeof pauseBehaviors)[number];

export const cancellationFeedback = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

export type CancellationFeedback = (typeof cancellationFeedback)[number];

export const cancellationReasons = [
  "cancellation_requested",
  "payment_failed",
  "payment_disputed",
  "revoked",
] as const;

export type CancellationReason = (typeof cancellationReasons)[number];

/** Why a subscription was canceled, or will be. */
export interface CancellationDetails {
  readonly comment: string | null;
  readonly feedback: CancellationFeedback | null;
  readonly reason: CancellationReason | null;
}

/** A price in a subscription. */
export interface SubscriptionItem {
  readonly id: string;
  readonly object: "subscription_item";
  readonly subscription: string;
  readonly price: Price;
  readonly quantity: number;
  /** The end of the last period that is on an invoice. */
  readonly billed_until: string | null;
  readonly current_period_start: string;
  readonly current_period_end: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly created: string;
}

/** A customer's agreement to pay for its items, period by period. */
export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly status: SubscriptionStatus;
  readonly customer: string;
  readonly currency: string;
  readonly items: List<SubscriptionItem>;
  /** The moment from which the boundaries of all periods are counted. */
  readonly billing_cycle_anchor: string;
  readonly billing_mode: { readonly type: "flexible" };
  readonly start_date: string;
  readonly current_period_start: string;
  readonly current_period_end: string;
  /** The number of the current period: 0 for a first trial, else from 1. */
  readonly cycle: number;
  readonly trial_start: string | null;
  readonly trial_end: string | null;
  readonly trial_settings: {
    readonly end_behavior: { readonly missing_payment_method: MissingPaymentMethod };
  };
  readonly cancel_at: string | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: string | null;
  readonly ended_at: string | null;
  readonly cancellation_details: CancellationDetails;
  /** The saved card that pays; null: the customer's default. `default_payment_method` is another name of it. */
  readonly default_source: string | null;
  readonly default_payment_method: string | null;
  readonly latest_invoice: string | null;
  readonly pause_collection: {
    readonly behavior: PauseBehavior;
    readonly resumes_at: string | null;
  } | null;
  /** A change that waits for the end of the period. Null members stay as they are. */
  readonly pending_update: {
    readonly effective_at: string;
    readonly subscription_items: readonly {
      readonly id: string;
      readonly price: Price | null;
      readonly quantity: number | null;
      readonly deleted: boolean;
    }[];
  } | null;
  /** The id of the discount, if a coupon applies. */
  readonly discounts: readonly string[];
  readonly description: string | null;
  /** Null: the account's. */
  readonly dunning: DunningSettings | null;
  readonly past_due_at: string | null;
  /** Until when the customer may use the product; null: the customer may not. */
  readonly entitled_until: string | null;
  readonly next_payment_at: string | null;
  /** The terms that the payer accepted. */
  readonly consent: {
    readonly terms_hash: string;
    readonly locale: string | null;
    readonly accepted_at: string;
  } | null;
  readonly checkout_session: string | null;
  readonly payment_link: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}
