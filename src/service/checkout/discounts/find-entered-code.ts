import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { ErrorCode } from "../../../contract/errors/error-catalogue.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { findRedeemedCoupon } from "../../billing/coupons/store.ts";
import type { PromotionCodeError } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { codeErrorOf, codeMessages } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import type { PromotionCodeRow } from "../../billing/promotion-codes/store.ts";
import { findPromotionCodeByText } from "../../billing/promotion-codes/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { amountOff, useOf } from "./order-sum.ts";
import type { RedemptionError } from "../../billing/coupons/redeem-coupon.ts";
import { redemptionError } from "../../billing/coupons/redeem-coupon.ts";

/** A promotion code with the coupon that it gives. */
export interface EnteredCode {
  readonly code: PromotionCodeRow;
  readonly coupon: CouponRow;
}

interface Entering {
  /** What the payer has typed. */
  readonly text: string;
  readonly items: readonly LineItem[];
  /** The id of the customer who subscribes; null for a new one. */
  readonly customer: string | null;
  readonly at: Date;
  /** Whether nothing recurs: a discount then leaves what a card can be charged. */
  readonly isPaidOnce: boolean;
}

type CodeErrorCode = ErrorCode & `promotion_code_${string}`;

const errorCodes: Readonly<Record<PromotionCodeError, CodeErrorCode>> = {
  amount_too_small: "promotion_code_amount_too_small",
  expired: "promotion_code_expired",
  inactive: "promotion_code_inactive",
  not_first: "promotion_code_not_first",
  other_currency: "promotion_code_other_currency",
  other_customer: "promotion_code_other_customer",
  used_up: "promotion_code_used_up",
};

const couponErrors: Readonly<Record<RedemptionError, PromotionCodeError>> = {
  too_late: "expired",
  used_up: "used_up",
};

/**
 * Finds the promotion code that a payer has typed, if it can be redeemed for these items. Nothing is used up. Throws an error
 * `promotion_code_…` for each reason: the same for a code that nobody has and for that of another merchant or mode.
 */
export async function findEnteredCode(
  database: Database,
  scope: Scope,
  { text, items, customer, at, isPaidOnce }: Entering,
): Promise<EnteredCode> {
  const code = await findPromotionCodeByText(database, scope, text.trim());
  if (code === undefined) throw codeRejected("promotion_code_unknown", "No such promotion code.");
  const use = { ...useOf(items), customer, now: at };
  const error = await codeErrorOf(database, code, use);
  if (error !== undefined) throw rejected(error);
  const coupon = await findRedeemedCoupon(database, code.coupon_sequence);
  if (coupon.deleted) throw rejected("inactive");
  const ofCoupon = redemptionError(coupon, at);
  if (ofCoupon !== undefined) throw rejected(couponErrors[ofCoupon]);
  if (coupon.currency !== null && coupon.currency !== use.currency) throw rejected("other_currency");
  if (isPaidOnce && amountOff(coupon, use.amount, use.currency) === undefined)
    throw rejected("amount_too_small");
  return { code, coupon };
}

function rejected(error: PromotionCodeError): ServiceError {
  return codeRejected(errorCodes[error], codeMessages[error]);
}

function codeRejected(code: CodeErrorCode, message: string): ServiceError {
  return new ServiceError(code, message, { param: "code" });
}
