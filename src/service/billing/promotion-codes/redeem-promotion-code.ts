import { hasPaidCharge } from "../../payments/charges/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import type { CouponRow } from "../coupons/store.ts";
import type { PromotionCodeRow } from "./store.ts";
import { countCodeRedemption, findPromotionCode } from "./store.ts";
import { existing } from "../../platform/http/existing.ts";

/** Why a promotion code cannot be redeemed. */
export type PromotionCodeError =
  "amount_too_small" | "expired" | "inactive" | "not_first" | "other_currency" | "other_customer" | "used_up";

/** What a promotion code is redeemed for. */
interface CodeUse {
  /** The id of the customer; null for one that is new. */
  readonly customer: string | null;
  /** The sum before the discount, in minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Whether the customer has paid before. */
  readonly hasPaid: boolean;
}

/** What a promotion code is redeemed for, by whom and when. */
export interface CodeRedemption extends Omit<CodeUse, "hasPaid"> {
  readonly id: string;
  readonly now: Date;
  /** The parameter that errors name. */
  readonly param: string;
}

/** What errors say of a promotion code that cannot be redeemed. */
export const codeMessages: Readonly<Record<PromotionCodeError, string>> = {
  amount_too_small: "The sum is below the minimum of the promotion code.",
  expired: "The promotion code has expired.",
  inactive: "The promotion code is not active.",
  not_first: "The promotion code is for the first payment of a customer.",
  other_currency: "The promotion code has a minimum in another currency.",
  other_customer: "The promotion code is for another customer.",
  used_up: "The promotion code is used up.",
};

/**
 * Redeems a promotion code and its coupon once. The caller's transaction locks first the code, then the coupon, so that concurrent
 * redemptions never exceed a limit. Throws `resource_missing` (404) if there is no such code, and `parameter_invalid` if it cannot
 * be redeemed for this.
 */
export async function redeemPromotionCode(
  database: Database,
  scope: Scope,
  redemption: CodeRedemption,
): Promise<CouponRow> {
  const { id, param, currency, now } = redemption;
  const code = existing(
    await findPromotionCode(database, scope, id, { lock: true }),
    "promotion code",
    param,
  );
  const error = await codeErrorOf(database, code, redemption);
  if (error !== undefined) throw invalid(param, codeMessages[error]);
  const coupon = await redeemCoupon(database, scope, { id: code.coupon, currency, now, param });
  if (coupon.sequence !== code.coupon_sequence) throw invalid(param, "Its coupon is deleted.");
  await countCodeRedemption(database, id, 1);
  return coupon;
}

/** Returns why a promotion code cannot be redeemed for something; undefined if it can. */
export async function codeErrorOf(
  database: Database,
  code: PromotionCodeRow,
  { now, ...use }: Pick<CodeRedemption, "amount" | "currency" | "customer" | "now">,
): Promise<PromotionCodeError | undefined> {
  const asksForPayments = code.first_time_transaction && use.customer !== null;
  const hasPaid = asksForPayments && (await hasPaidCharge(database, use.customer ?? ""));
  return codeError(code, { ...use, hasPaid }, now);
}

/** Returns why a promotion code cannot be redeemed for something at a moment; undefined if it can. */
function codeError(code: PromotionCodeRow, use: CodeUse, now: Date): PromotionCodeError | undefined {
  const end = codeEnd(code, now);
  if (end !== undefined) return end;
  if (code.customer !== null && code.customer !== use.customer) return "other_customer";
  if (code.first_time_transaction && use.hasPaid) return "not_first";
  if (code.minimum_amount === null) return undefined;
  if (code.minimum_amount_currency !== use.currency) return "other_currency";
  return use.amount < code.minimum_amount ? "amount_too_small" : undefined;
}

type Limits = Pick<PromotionCodeRow, "active" | "expires_at" | "max_redemptions" | "times_redeemed">;

/** Returns why nobody can redeem a promotion code at a moment; undefined if it can be redeemed. */
export function codeEnd(code: Limits, now: Date): PromotionCodeError | undefined {
  if (!code.active) return "inactive";
  if (code.expires_at !== null && code.expires_at <= now) return "expired";
  return code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions ? "used_up" : undefined;
}

function invalid(param: string, reason: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${reason}`, { param });
}
