import type { CheckoutMode, SubscriptionInput } from "../../../contract/checkout-subscription.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

interface OfferInput extends SubscriptionInput {
  readonly mode?: CheckoutMode | undefined;
}

/**
 * Returns what a link or a session says of its subscription; null if none of its items recurs. Throws `parameter_invalid`
 * for a mode that does not fit the items, and for parameters of a subscription without one; `resource_missing` and
 * `parameter_invalid` for the coupon.
 */
export async function storedOffer(
  database: Database,
  scope: Scope,
  { mode, subscription_data: data = {}, discounts = [], ...input }: OfferInput,
  items: readonly Pick<LineItem, "recurring" | "currency">[],
): Promise<StoredOffer | null> {
  const recurs = items.some(({ recurring }) => recurring !== null);
  if (mode !== undefined && (mode === "subscription") !== recurs) {
    const expected = recurs ? "An item recurs. Expected subscription." : "No item recurs. Expected payment.";
    throw invalid("mode", expected);
  }
  if (!recurs) {
    rejectWithoutRecurringItem({ ...input, ...(discounts.length > 0 && { discounts }) }, data);
    return null;
  }
  const coupon = discounts[0]?.coupon ?? null;
  if (coupon === null && discounts.length > 0) throw missingCoupon();
  if (coupon !== null) await checkCoupon(database, scope, coupon, items[0]?.currency ?? "");
  const { end_behavior: end } = data.trial_settings ?? {};
  return {
    trial_period_days: data.trial_period_days ?? null,
    missing_payment_method: end?.missing_payment_method ?? "cancel",
    billing_cycle_anchor:
      data.billing_cycle_anchor === undefined ? null : new Date(data.billing_cycle_anchor).toISOString(),
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    coupon,
    payment_method_collection: input.payment_method_collection ?? "always",
  };
}

function rejectWithoutRecurringItem(
  given: Omit<OfferInput, "mode" | "subscription_data">,
  data: NonNullable<SubscriptionInput["subscription_data"]>,
): void {
  const names = ["discounts", "payment_method_collection"] as const;
  const param =
    Object.keys(data).length > 0 ? "subscription_data" : names.find((name) => given[name] !== undefined);
  if (param !== undefined) throw invalid(param, "No item recurs. Expected a price with an interval.");
}

async function checkCoupon(database: Database, scope: Scope, id: string, currency: string): Promise<void> {
  const param = "discounts[0][coupon]";
  const coupon = await findCoupon(database, scope, id);
  if (coupon === undefined) throw new ServiceError("resource_missing", "No such coupon.", { param });
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw invalid(param, `The coupon takes off an amount in ${coupon.currency}, not in ${currency}.`);
  }
}

function missingCoupon(): ServiceError {
  const param = "discounts[0][coupon]";
  return new ServiceError("parameter_missing", `Missing required parameter: ${param}.`, { param });
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
