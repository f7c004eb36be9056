import type { Generated, GeneratedAlways } from "kysely";
import type { Closing } from "../../../billing/rows.ts";
import type { DunningSettings } from "../../../contract/accounts/billing-settings.ts";
import type { CouponDuration } from "../../../contract/billing/coupon.ts";
import type { Interval } from "../../../contract/catalog/price.ts";
import type {
  CancellationDetails,
  MissingPaymentMethod,
  PauseBehavior,
  SubscriptionStatus,
} from "../../../contract/billing/subscription.ts";
import type {
  DueColumns,
  Json,
  ListedColumns,
  OnTestClock,
  ScopedColumns,
} from "../../platform/database/columns.ts";

/**
 * A coupon. Its id is the merchant's, and may be used again once the coupon is deleted: discounts refer to its
 * `sequence`.
 */
export interface CouponTable extends ListedColumns {
  /** Hundredths of a percent. */
  readonly percent_basis_points: number | null;
  /** In minor units of `currency`. */
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: CouponDuration;
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  readonly times_redeemed: Generated<number>;
  readonly redeem_by: Date | null;
  readonly name: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: Generated<boolean>;
}

/** A coupon that a subscription or an invoice uses. */
export interface DiscountTable extends ListedColumns, OnTestClock {
  readonly coupon: string;
  readonly coupon_sequence: number;
  /** The id of the promotion code with which it was redeemed. */
  readonly promotion_code: Generated<string | null>;
  readonly customer: string;
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** When it was spent or removed; null: it applies to the next invoice. */
  readonly ended_at: Date | null;
}

/** A customer's agreement to pay for its items, period by period. */
export interface SubscriptionTable extends ListedColumns, DueColumns, OnTestClock {
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly currency: string;
  /** The interval of all its prices. */
  readonly interval_unit: Interval;
  readonly interval_count: number;
  /** The moment from which every boundary of its periods is counted. */
  readonly billing_cycle_anchor: Date;
  /** The number of its current period. A renewal compares it, so that only one opens the next period. */
  readonly cycle: Generated<number>;
  readonly start_date: Date;
  readonly current_period_start: Date;
  readonly current_period_end: Date;
  readonly trial_start: Date | null;
  readonly trial_end: Date | null;
  /** What happens where a trial ends without a card. */
  readonly missing_payment_method: Generated<MissingPaymentMethod>;
  /** Whether a first paid period that an anchor makes short is free. */
  readonly stub: Generated<"prorated" | "free">;
  readonly cancel_at: Date | null;
  readonly cancel_at_period_end: Generated<boolean>;
  readonly canceled_at: Date | null;
  readonly ended_at: Date | null;
  readonly cancellation_details: Json<CancellationDetails> | null;
  /** The saved card that pays; null: the customer's default. */
  readonly default_source: string | null;
  readonly latest_invoice: string | null;
  /** The invoice whose outcome ends `incomplete`, the time after a trial, or a pause that is resumed. */
  readonly awaited_invoice: string | null;
  /** The current discount, also if it is spent. */
  readonly discount: string | null;
  readonly pause_collection: Json<{
    readonly behavior: PauseBehavior;
    readonly resumes_at: string | null;
  }> | null;
  /** Null: the account's. */
  readonly dunning: Json<DunningSettings> | null;
  readonly description: string | null;
  readonly past_due_at: Date | null;
  /** Until when the customer may use what is sold. */
  readonly entitled_until: Date | null;
  readonly next_payment_at: Date | null;
  /** Whether it ends at once if its first payment fails. */
  readonly ends_unpaid: Generated<boolean>;
  readonly consent: Json<{
    readonly terms_hash: string;
    readonly locale: string | null;
    readonly accepted_at: string;
  }> | null;
  readonly checkout_session: string | null;
  readonly payment_link: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface SubscriptionItemTable extends ListedColumns {
  readonly subscription: string;
  readonly price: string;
  readonly quantity: Generated<number>;
  readonly billed_until: Date | null;
  readonly deleted: Generated<boolean>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** The `sequence` of its subscription, and whether that has ended: set by triggers, and right while the item is not deleted. */
  readonly subscription_sequence: GeneratedAlways<number>;
  readonly subscription_ended: GeneratedAlways<boolean>;
}

/** A period that was opened. `status` says whether the customer may use what is sold in it. */
export interface SubscriptionPeriodTable extends ScopedColumns {
  readonly subscription: string;
  readonly cycle: number;
  readonly created: Date;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly invoice: string | null;
  readonly status: Generated<"open" | "trial" | "free" | "paid" | "voided" | "unpaid">;
}

/** A change of a subscription that waits for the end of the period or for a payment: one at a time. */
export interface SubscriptionChangeTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly created: Date;
  readonly subscription: string;
  readonly status: Generated<"waiting" | "applied" | "dropped">;
  readonly waits_for: "period_end" | "payment";
  readonly effective_at: Date | null;
  readonly change: Json<unknown>;
  readonly invoice: string | null;
  readonly charge: string | null;
  readonly ended_at: Date | null;
}

/** What was charged for time: credits of an item are computed from its layers, never from today's price. */
export interface BillingLayerTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  readonly subscription: string;
  readonly subscription_item: string;
  readonly price: string;
  /** The price of a unit for a whole interval; 0 if the units are free until the period ends. */
  readonly unit_amount: number;
  readonly quantity: number;
  /** How many of its units are closed. */
  readonly closed: Generated<number>;
  /** After discounts, in minor units. */
  readonly net: number;
  /** The discount on all units for a whole interval. */
  readonly discount: Generated<number>;
  readonly credited: Generated<number>;
  readonly window_start: Date;
  readonly window_end: Date;
  /** The invoice that charged it, or the pending item that will. */
  readonly invoice: string | null;
  readonly invoice_item: string | null;
  /** The last time that units were closed. */
  readonly closing: Json<Closing> | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly coupons: CouponTable;
    readonly discounts: DiscountTable;
    readonly subscriptions: SubscriptionTable;
    readonly subscription_items: SubscriptionItemTable;
    readonly subscription_periods: SubscriptionPeriodTable;
    readonly subscription_changes: SubscriptionChangeTable;
    readonly billing_layers: BillingLayerTable;
  }
}
