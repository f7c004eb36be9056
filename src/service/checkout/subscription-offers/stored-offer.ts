import type {
  CheckoutMode,
  CheckoutSubscription,
  CheckoutTerms,
  PaymentMethodCollection,
  SubscriptionInput,
} from "../../../contract/checkout/checkout-subscription.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { codesWithDiscount, givenDiscount } from "../discounts/stored-discount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import type { MissingPaymentMethod } from "../../../contract/billing/subscription.ts";
import type { RedeemedDiscount, StoredDiscount } from "../discounts/discount-columns.ts";

/** What a link or a session says of the subscription that begins with its payment. Only one that begins a subscription has it. */
export interface StoredOffer extends StoredDiscount {
  /** Null: that of the prices. */
  readonly trial_period_days: number | null;
  readonly missing_payment_method: MissingPaymentMethod;
  /** ISO 8601. */
  readonly billing_cycle_anchor: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_collection: PaymentMethodCollection;
  /** Whether the payer of the session had a trial before, so that there is none now. */
  readonly trial_used?: boolean;
  /** The terms of the session as they were last computed; with `accepted` those that its payer accepted. */
  readonly terms?: CheckoutTerms;
  readonly accepted?: AcceptedOffer;
}

/** What is known since the payer of a session has accepted its terms. */
export interface AcceptedOffer extends RedeemedDiscount {
  /** ISO 8601: when the subscription begins. */
  readonly at: string;
}

interface OfferInput extends SubscriptionInput {
  readonly mode?: CheckoutMode | undefined;
  /** The customer who subscribes; without one a new customer. */
  readonly customer?: string | undefined;
}

type OfferItem = Pick<LineItem, "amount_total" | "currency" | "recurring">;

/**
 * Returns what a link or a session says of its subscription; null if none of its items recurs. Throws `parameter_invalid`
 * for a mode that does not fit the items, and for parameters of a subscription without one, and the errors of `givenDiscount`.
 */
export async function storedOffer(
  database: Database,
  scope: Scope,
  { mode, subscription_data: data = {}, ...input }: OfferInput,
  items: readonly OfferItem[],
  now: Date,
): Promise<StoredOffer | null> {
  const recurs = items.some(({ recurring }) => recurring !== null);
  if (mode !== undefined && (mode === "subscription") !== recurs) {
    const expected = recurs ? "An item recurs. Expected subscription." : "No item recurs. Expected payment.";
    throw invalid("mode", expected);
  }
  if (!recurs) {
    rejectWithoutRecurringItem(input, data);
    return null;
  }
  const { end_behavior: end } = data.trial_settings ?? {};
  return {
    trial_period_days: data.trial_period_days ?? null,
    missing_payment_method: end?.missing_payment_method ?? "cancel",
    billing_cycle_anchor:
      data.billing_cycle_anchor === undefined ? null : new Date(data.billing_cycle_anchor).toISOString(),
    description: data.description ?? null,
    metadata: mergeMetadata({}, data.metadata),
    ...(await givenDiscount(database, scope, input, items, now)),
    payment_method_collection: input.payment_method_collection ?? "always",
  };
}

function rejectWithoutRecurringItem(
  { payment_method_collection: collection }: OfferInput,
  data: NonNullable<SubscriptionInput["subscription_data"]>,
): void {
  const isOfSubscription = Object.keys(data).length > 0;
  if (!isOfSubscription && collection === undefined) return;
  const param = isOfSubscription ? "subscription_data" : "payment_method_collection";
  throw invalid(param, "No item recurs. Expected a price with an interval.");
}

/**
 * Returns what a link says of its subscription after a change of whether payers may enter promotion codes. Throws
 * `parameters_exclusive` if the link gives a coupon.
 */
export function changedOffer(offer: StoredOffer, allowsCodes: boolean | undefined): StoredOffer {
  if (allowsCodes === undefined || allowsCodes === (offer.allow_promotion_codes ?? false)) return offer;
  if (offer.coupon !== null) throw codesWithDiscount();
  return { ...offer, allow_promotion_codes: allowsCodes };
}

/** Returns what a link or a session says of its subscription and its discount, as the API shows it to the merchant. */
export function presentOffer({
  offer,
  discount,
}: {
  readonly offer: StoredOffer | null;
  readonly discount: StoredDiscount | null;
}): CheckoutSubscription {
  if (offer === null) {
    return {
      mode: "payment",
      subscription_data: null,
      ...presentDiscount(discount),
      payment_method_collection: "always",
    };
  }
  return {
    mode: "subscription",
    subscription_data: {
      trial_period_days: offer.trial_period_days,
      trial_settings: { end_behavior: { missing_payment_method: offer.missing_payment_method } },
      billing_cycle_anchor: offer.billing_cycle_anchor,
      description: offer.description,
      metadata: offer.metadata,
    },
    ...presentDiscount(offer),
    payment_method_collection: offer.payment_method_collection,
  };
}

function presentDiscount(
  discount: StoredDiscount | null,
): Pick<CheckoutSubscription, "allow_promotion_codes" | "discounts"> {
  const { coupon = null, promotion_code = null, allow_promotion_codes = false } = discount ?? {};
  return { discounts: coupon === null ? [] : [{ coupon, promotion_code }], allow_promotion_codes };
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
