import type { PromotionCodeRow } from "./store.ts";

/** Why a promotion code cannot be redeemed. */
export type PromotionCodeError =
  "amount_too_small" | "expired" | "inactive" | "not_first" | "other_currency" | "other_customer" | "used_up";

/** What a promotion code is redeemed for. */
export interface CodeUse {
  /** The id of the customer; null for one that is new. */
  readonly customer: string | null;
  /** The sum before the discount, in minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Whether the customer has paid before. */
  readonly hasPaid: boolean;
}

type Limits = Pick<PromotionCodeRow, "active" | "expires_at" | "max_redemptions" | "times_redeemed">;

/** Returns why nobody can redeem a promotion code at a moment; undefined if it can be redeemed. */
export function codeEnd(code: Limits, now: Date): PromotionCodeError | undefined {
  if (!code.active) return "inactive";
  if (code.expires_at !== null && code.expires_at <= now) return "expired";
  return code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions ? "used_up" : undefined;
}

/** Returns why a promotion code cannot be redeemed for something at a moment; undefined if it can. */
export function codeError(code: PromotionCodeRow, use: CodeUse, now: Date): PromotionCodeError | undefined {
  const end = codeEnd(code, now);
  if (end !== undefined) return end;
  if (code.customer !== null && code.customer !== use.customer) return "other_customer";
  if (code.first_time_transaction && use.hasPaid) return "not_first";
  if (code.minimum_amount === null) return undefined;
  if (code.minimum_amount_currency !== use.currency) return "other_currency";
  return use.amount < code.minimum_amount ? "amount_too_small" : undefined;
}
