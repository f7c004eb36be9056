import type { CheckoutMode, SubscriptionInput } from "../../../contract/checkout-subscription.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { codesWithDiscount, givenDiscount } from "../discounts/given-discount.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";

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

/**
 * Returns what a link says of its subscription after a change of whether payers may enter promotion codes. Throws
 * `parameters_exclusive` if the link gives a coupon.
 */
export function changedOffer(offer: StoredOffer, allowsCodes: boolean | undefined): StoredOffer {
  if (allowsCodes === undefined || allowsCodes === (offer.allow_promotion_codes ?? false)) return offer;
  if (offer.coupon !== null) throw codesWithDiscount();
  return { ...offer, allow_promotion_codes: allowsCodes };
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

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
