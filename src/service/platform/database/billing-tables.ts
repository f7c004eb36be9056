import type { Generated, GeneratedAlways } from "kysely";
import type { DunningSettings } from "../../../contract/billing-settings.ts";
import type { CouponDuration } from "../../../contract/coupon.ts";
import type { DueColumns, Json, ListedColumns, OnTestClock, ScopedColumns } from "./columns.ts";

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

/** A code with which payers redeem a coupon. */
export interface PromotionCodeTable extends ListedColumns {
  /** As the merchant wrote it; upper and lower case are the same. */
  readonly code: string;
  readonly coupon: string;
  readonly coupon_sequence: number;
  readonly active: boolean;
  readonly customer: string | null;
  readonly expires_at: Date | null;
  readonly max_redemptions: number | null;
  readonly times_redeemed: Generated<number>;
  readonly first_time_transaction: boolean;
  /** In minor units of `minimum_amount_currency`. */
  readonly minimum_amount: number | null;
  readonly minimum_amount_currency: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
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

/** A trial that began. A payer is recognized by the hash of an e-mail address or of a card's fingerprint. */
export interface TrialUseTable extends ScopedColumns {
  readonly product: string;
  readonly kind: "email" | "card";
  readonly hash: string;
  /** Null while the payment or the verification of the session is under way. */
  readonly subscription: string | null;
  readonly checkout_session: Generated<string | null>;
  readonly created: Date;
}

/** The retries after a failed payment of a subscription, or of an invoice without one. */
export interface DunningRunTable extends ScopedColumns, DueColumns, OnTestClock {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  readonly owner: string;
  readonly owner_kind: "subscription" | "invoice";
  readonly customer: string;
  readonly status: "open" | "recovered" | "exhausted" | "stopped";
  /** The settings with which it began. */
  readonly settings: Json<DunningSettings>;
  /** The time of the first failed attempt. */
  readonly started_at: Date;
  /** How many of its retries are over. */
  readonly step: Generated<number>;
  readonly waits_for: Generated<"time" | "card" | "authentication">;
  readonly failed_source: string | null;
  readonly failure_code: string | null;
  /** How often the last code came in a row. */
  readonly same_code_count: Generated<number>;
  readonly ended_at: Date | null;
}

/**
 * An attempt to collect an invoice. `step` is null unless it is a retry of the schedule. One that never reached the
 * processor is deleted: it was none.
 */
export interface DunningAttemptTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly created: Date;
  readonly run: string | null;
  readonly step: number | null;
  readonly invoice: string;
  readonly kind: "automatic" | "scheduled" | "manual" | "new_card";
  readonly charge: string | null;
  /** Whether a request waits for the outcome: then it is not sent again by itself. */
  readonly requested: Generated<boolean>;
  /** Whether the subscription had ended before: then the payment is not given back. */
  readonly after_end: Generated<boolean>;
  /** The language of the page on which its payer has begun it. */
  readonly locale: Generated<string | null>;
  readonly fingerprint: string | null;
  readonly outcome: "succeeded" | "failed" | null;
  readonly failure_code: string | null;
}

/** A mail to a customer: each kind once for one owner and moment. */
export interface BillingNoticeTable extends ScopedColumns, DueColumns, OnTestClock {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  readonly owner: string;
  readonly kind: string;
  readonly moment: Date;
  readonly customer: string | null;
  readonly data: Json<unknown>;
  readonly sent_at: Date | null;
  /** When it was dropped because what it says was no longer true. */
  readonly dropped_at: Date | null;
}

/** A way to the page of a subscriber. The token is in the mail or the response alone. */
export interface PortalLinkTable extends ScopedColumns, OnTestClock {
  /** Keyed hash of the token. */
  readonly hash: string;
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  /** `session`: the merchant requested it; `signed_in`: a session that a sign-in link has opened. */
  readonly kind: "session" | "mail" | "sign_in" | "signed_in";
  readonly customer: string;
  /** What the link is to; null, as `installment_plan`: all of the customer's. */
  readonly subscription: string | null;
  readonly installment_plan: string | null;
  readonly return_url: string | null;
  readonly locale: string | null;
  readonly flow: Json<unknown> | null;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** The authentication of a new card that its payer confirms, and the subscription or the plan that it is to pay. */
  readonly card_authentication: Generated<string | null>;
  readonly card_of: Generated<string | null>;
}

export interface BillingTables {
  readonly coupons: CouponTable;
  readonly promotion_codes: PromotionCodeTable;
  readonly discounts: DiscountTable;
  readonly trial_uses: TrialUseTable;
  readonly dunning_runs: DunningRunTable;
  readonly dunning_attempts: DunningAttemptTable;
  readonly billing_notices: BillingNoticeTable;
  readonly portal_links: PortalLinkTable;
}
