import type { CheckoutInstallments } from "../../../contract/checkout/installment-offer.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DiscountedItems } from "./order-sum.ts";
import { orderSum, useOf } from "./order-sum.ts";
import type { StoredDiscount } from "./discount-columns.ts";
import type { SubscriptionInput } from "../../../contract/checkout/checkout-subscription.ts";
import { findCoupon } from "../../billing/coupons/store.ts";
import type { CodeRedemption } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { codeErrorOf, codeMessages } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import { existing } from "../../platform/http/existing.ts";

/** What a link or a session sells that is paid once. */
interface Sold {
  readonly items: readonly LineItem[];
  readonly installments: CheckoutInstallments | null;
}

/** What a request says of discounts. */
interface DiscountInput extends Pick<SubscriptionInput, "allow_promotion_codes" | "discounts"> {
  /** The customer who pays; without one a new customer. */
  readonly customer?: string | undefined;
}

/**
 * Returns the discount of a link or a session that is paid once; null if a request says nothing of one. Throws the errors of
 * `givenDiscount`, `parameters_exclusive` where the payer chooses the amount or may pay in installments, and `parameter_invalid`
 * for a coupon that leaves less than a card can be charged.
 */
export async function storedDiscount(
  database: Database,
  scope: Scope,
  input: DiscountInput,
  sold: Sold,
  now: Date,
): Promise<StoredDiscount | null> {
  const discount = await givenDiscount(database, scope, input, sold.items, now);
  if (isEmpty(discount)) return null;
  const param = discount.coupon === null ? "allow_promotion_codes" : "discounts";
  checkFits(sold, param);
  const { items } = sold;
  if (discount.coupon !== null) {
    const { given } = await orderSum(database, scope, { items, discount, customer: input.customer }, now);
    if (given === undefined) {
      const message =
        "Invalid discounts. The coupon is used up, expired, or leaves too little to be charged.";
      throw new ServiceError("parameter_invalid", message, { param });
    }
  }
  return discount;
}

/**
 * Returns the discount of a link that is paid once after a change of it, and of the installments by which it may be paid. Throws as
 * `storedDiscount` does.
 */
export function changedDiscount(
  before: StoredDiscount | null,
  allowsCodes: boolean | undefined,
  sold: Sold,
): StoredDiscount | null {
  const { coupon = null, promotion_code = null, allow_promotion_codes: allowed = false } = before ?? {};
  const isAllowed = allowsCodes ?? allowed;
  if (isAllowed && coupon !== null) throw codesWithDiscount();
  const after: StoredDiscount = { coupon, promotion_code, allow_promotion_codes: isAllowed };
  if (isEmpty(after)) return null;
  checkFits(sold, allowsCodes === true ? "allow_promotion_codes" : "installments");
  return after;
}

function isEmpty({ coupon, allow_promotion_codes: allowsCodes }: StoredDiscount): boolean {
  return coupon === null && allowsCodes !== true;
}

function checkFits({ items, installments }: Sold, param: string): void {
  if (installments !== null) {
    const message = "Give either installments or a discount: the plans are for the whole price.";
    throw new ServiceError("parameters_exclusive", message, { param });
  }
  if (items.some(({ custom_unit_amount: custom }) => custom !== null)) {
    const message = "Where the payer chooses the amount there is no discount.";
    throw new ServiceError("parameters_exclusive", message, { param });
  }
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

async function checkCoupon(database: Database, scope: Scope, id: string, currency: string): Promise<void> {
  const param = "discounts[0][coupon]";
  const coupon = existing(await findCoupon(database, scope, id), "coupon", param);
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
  const code = existing(await findPromotionCode(database, scope, id), "promotion code", param);
  const error = await codeErrorOf(database, code, use);
  if (error !== undefined) throw invalid(param, codeMessages[error]);
  return { coupon: code.coupon, promotion_code: code.id };
}

/** The error for a coupon where payers may enter a code. */
export function codesWithDiscount(): ServiceError {
  const message = "Give either discounts or allow_promotion_codes: a payment has one coupon.";
  return new ServiceError("parameters_exclusive", message, { param: "allow_promotion_codes" });
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
