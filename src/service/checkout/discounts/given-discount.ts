import type { SubscriptionInput } from "../../../contract/checkout-subscription.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import type { CodeRedemption } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { codeErrorOf, codeMessages } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import type { StoredDiscount } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DiscountedItems } from "./redeemable-discount.ts";
import { useOf } from "./redeemable-discount.ts";

/** What a request says of discounts. */
export interface DiscountInput extends Pick<SubscriptionInput, "allow_promotion_codes" | "discounts"> {
  /** The customer who pays; without one a new customer. */
  readonly customer?: string | undefined;
}

/**
 * Returns the discount that a request gives, once it is checked. Throws `parameters_exclusive` for a coupon where payers may enter a
 * code, `resource_missing` for an unknown coupon or code, and `parameter_invalid` for one that does not fit the items.
 */
export async function givenDiscount(
  database: Database,
  scope: Scope,
  { allow_promotion_codes: allowsCodes = false, discounts = [], customer }: DiscountInput,
  items: DiscountedItems["items"],
  now: Date,
): Promise<Omit<StoredDiscount, "accepted">> {
  if (allowsCodes && discounts.length > 0) throw codesWithDiscount();
  const { coupon = null, promotion_code: code } = discounts[0] ?? {};
  const use = useOf(items);
  const given =
    code === undefined
      ? { coupon, promotion_code: null }
      : await discountOfCode(database, scope, { id: code, ...use, customer: customer ?? null, now });
  if (given.coupon !== null) await checkCoupon(database, scope, given.coupon, use.currency);
  return { ...given, allow_promotion_codes: allowsCodes };
}

/** The error for a coupon where payers may enter a code. */
export function codesWithDiscount(): ServiceError {
  const message = "Give either discounts or allow_promotion_codes: a payment has one coupon.";
  return new ServiceError("parameters_exclusive", message, { param: "allow_promotion_codes" });
}

async function checkCoupon(database: Database, scope: Scope, id: string, currency: string): Promise<void> {
  const param = "discounts[0][coupon]";
  const coupon = await findCoupon(database, scope, id);
  if (coupon === undefined) throw new ServiceError("resource_missing", "No such coupon.", { param });
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw invalid(param, `The coupon takes off an amount in ${coupon.currency}, not in ${currency}.`);
  }
}

/** Returns the discount by a promotion code, which is redeemed when its payer confirms. */
async function discountOfCode(
  database: Database,
  scope: Scope,
  { id, ...use }: Omit<CodeRedemption, "param">,
): Promise<Pick<StoredDiscount, "coupon" | "promotion_code">> {
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
