import type { CheckoutMode, SubscriptionInput } from "../../../contract/checkout-subscription.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { CodeRedemption } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { codeErrorOf, codeMessages } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

interface OfferInput extends SubscriptionInput {
  readonly mode?: CheckoutMode | undefined;
  /** The customer who subscribes; without one a new customer. */
  readonly customer?: string | undefined;
}

type OfferItem = Pick<LineItem, "amount_total" | "currency" | "recurring">;

/**
 * Returns what a link or a session says of its subscription; null if none of its items recurs. Throws `parameter_invalid`
 * for a mode that does not fit the items, and for parameters of a subscription without one; `resource_missing` and
 * `parameter_invalid` for the coupon; `parameters_exclusive` for a coupon where payers may enter a code.
 */
export async function storedOffer(
  database: Database,
  scope: Scope,
  { mode, subscription_data: data = {}, discounts = [], customer, ...input }: OfferInput,
  items: readonly OfferItem[],
  now: Date,
): Promise<StoredOffer | null> {
  const recurs = items.some(({ recurring }) => recurring !== null);
  if (mode !== undefined && (mode === "subscription") !== recurs) {
    const expected = recurs ? "An item recurs. Expected subscription." : "No item recurs. Expected payment.";
    throw invalid("mode", expected);
  }
  const { allow_promotion_codes: allowsCodes = false, ...rest } = input;
  if (!recurs) {
    if (allowsCodes) throw codesWithoutSubscription();
    rejectWithoutRecurringItem({ ...rest, ...(discounts.length > 0 && { discounts }) }, data);
    return null;
  }
  if (allowsCodes && discounts.length > 0) throw codesWithDiscount();
  const { coupon, promotion_code: code } = discounts[0] ?? {};
  const currency = items[0]?.currency ?? "";
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  const discount =
    code === undefined
      ? { coupon: coupon ?? null, promotion_code: null }
      : await offeredCode(database, scope, { id: code, amount, currency, customer: customer ?? null, now });
  if (discount.coupon !== null) await checkCoupon(database, scope, discount.coupon, currency);
  const { end_behavior: end } = data.trial_settings ?? {};
  return {
    trial_period_days: data.trial_period_days ?? null,
    missing_payment_method: end?.missing_payment_method ?? "cancel",
    billing_cycle_anchor:
      data.billing_cycle_anchor === undefined ? null : new Date(data.billing_cycle_anchor).toISOString(),
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    ...discount,
    allow_promotion_codes: allowsCodes,
    payment_method_collection: rest.payment_method_collection ?? "always",
  };
}

/**
 * Returns what a link says of its subscription after a change of whether payers may enter promotion codes. Throws
 * `parameter_unsupported` if nothing recurs, and `parameters_exclusive` if the link gives a coupon.
 */
export function changedOffer(
  offer: StoredOffer | null,
  allowsCodes: boolean | undefined,
): StoredOffer | null {
  if (allowsCodes === undefined || allowsCodes === (offer?.allow_promotion_codes ?? false)) return offer;
  if (offer === null) throw codesWithoutSubscription();
  if (offer.coupon !== null) throw codesWithDiscount();
  return { ...offer, allow_promotion_codes: allowsCodes };
}

function codesWithoutSubscription(): ServiceError {
  const message =
    "allow_promotion_codes is not offered. With mode payment lower the price of the item: payers enter codes where an item recurs.";
  return new ServiceError("parameter_unsupported", message, { param: "allow_promotion_codes" });
}

function codesWithDiscount(): ServiceError {
  const message = "Give either discounts or allow_promotion_codes: a subscription has one coupon.";
  return new ServiceError("parameters_exclusive", message, { param: "allow_promotion_codes" });
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

/** Returns what an offer stores of a promotion code, which is redeemed when its payer confirms. */
async function offeredCode(
  database: Database,
  scope: Scope,
  { id, ...use }: Omit<CodeRedemption, "param">,
): Promise<Pick<StoredOffer, "coupon" | "promotion_code">> {
  const param = "discounts[0][promotion_code]";
  const code = await findPromotionCode(database, scope, id);
  if (code === undefined) throw new ServiceError("resource_missing", "No such promotion code.", { param });
  const error = await codeErrorOf(database, code, use);
  if (error !== undefined) throw invalid(param, codeMessages[error]);
  return { coupon: code.coupon, promotion_code: code.id };
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
