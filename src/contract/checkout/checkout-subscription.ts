import * as z from "zod/mini";
import type { Interval } from "../catalog/price.ts";
import { newDiscounts } from "../billing/subscription-parameters.ts";
import type { MissingPaymentMethod } from "../billing/subscription.ts";
import { missingPaymentMethods } from "../billing/subscription.ts";
import {
  boolean,
  clearable,
  integer,
  metadata,
  oneOf,
  oneOfOffered,
  text,
  timestamp,
} from "../primitives.ts";

/** What a payment link or a checkout session says of the subscription that its payer begins. */

export const checkoutModes = ["payment", "subscription"] as const;

export type CheckoutMode = (typeof checkoutModes)[number];

/** The `mode` parameter. */
export const checkoutMode = oneOfOffered(checkoutModes, {
  setup: "Save a card with a customer portal session, or with POST /v1/customers/:id/sources.",
});

export const paymentMethodCollections = ["always", "if_required"] as const;

export type PaymentMethodCollection = (typeof paymentMethodCollections)[number];

/** Parameters of a link or a session with a recurring item. `discounts` and `allow_promotion_codes` are also for items that are paid once. */
export const subscriptionInput = {
  subscription_data: z.optional(
    z.strictObject({
      trial_period_days: z.optional(integer({ minimum: 1, maximum: 730 })),
      trial_settings: z.optional(
        z.strictObject({
          end_behavior: z.strictObject({ missing_payment_method: oneOf(missingPaymentMethods) }),
        }),
      ),
      billing_cycle_anchor: z.optional(timestamp),
      description: z.optional(clearable(text({ maximum: 500, lines: true }))),
      metadata: z.optional(metadata),
    }),
  ),
  discounts: z.optional(newDiscounts),
  allow_promotion_codes: z.optional(boolean),
  payment_method_collection: z.optional(oneOf(paymentMethodCollections)),
};

export type SubscriptionInput = z.infer<z.ZodMiniObject<typeof subscriptionInput>>;

/** The settings of the subscription as a link or a session shows them. */
export interface SubscriptionData {
  readonly trial_period_days: number | null;
  readonly trial_settings: {
    readonly end_behavior: { readonly missing_payment_method: MissingPaymentMethod };
  };
  readonly billing_cycle_anchor: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A coupon, and the id of the promotion code that gives it; null without one. */
export interface CheckoutDiscount {
  readonly coupon: string;
  readonly promotion_code: string | null;
}

/** The members of a link and of a session that say what subscription begins with its payment. */
export interface CheckoutSubscription {
  readonly mode: CheckoutMode;
  /** Null if nothing recurs. */
  readonly subscription_data: SubscriptionData | null;
  /** The merchant’s coupon, or that of the code that the payer of a session has entered. */
  readonly discounts: readonly CheckoutDiscount[];
  /** Whether the payer may enter a promotion code. */
  readonly allow_promotion_codes: boolean;
  readonly payment_method_collection: PaymentMethodCollection;
}

/** A sum in minor units, and the day on which it is due, in UTC, such as `2027-01-31`. */
export interface TermsSum {
  readonly amount: number;
  readonly on: string;
}

/** The terms that a payer accepts. `hash` identifies them: other sums or other days have another hash. */
export interface CheckoutTerms {
  readonly currency: string;
  readonly items: readonly {
    readonly price: string;
    readonly unit_amount: number;
    readonly quantity: number;
  }[];
  readonly interval: Interval;
  readonly interval_count: number;
  /** The day on which the trial ends; null without one. */
  readonly trial_ends: string | null;
  /** What is paid with the confirmation; 0 with a trial. */
  readonly due_now: number;
  /** The first payment: that of the confirmation, or the one after the trial. */
  readonly first: TermsSum;
  /** The payment after the first; null if the subscription ends before. */
  readonly next: TermsSum | null;
  /** The sum once the coupon has ended; null if there is no such day. */
  readonly after_coupon: TermsSum | null;
  /** The day on which the subscription ends; null if it goes on until it is canceled. */
  readonly ends: string | null;
  readonly hash: string;
}
