import { ServiceError } from "../../platform/http/service-error.ts";
import { redeemCoupon } from "../../billing/coupons/redeem-coupon.ts";
import { redeemPromotionCode } from "../../billing/promotion-codes/redeem-promotion-code.ts";
import { countCodeRedemption } from "../../billing/promotion-codes/store.ts";
import { uncountRedemption } from "../../billing/coupons/store.ts";
import type { StoredDiscount } from "./discount-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";

interface Redemption {
  readonly discount: StoredDiscount;
  readonly currency: string;
  readonly customer: string | null;
}

/**
 * Redeems the coupon that a payer has accepted, in the transaction that begins the payment: nobody pays a sum with a coupon that
 * somebody else used up meanwhile. Throws `terms_changed` (409) if it cannot be redeemed any more.
 */
export async function redeemDiscount(
  database: Database,
  scope: Scope,
  { discount: { accepted, coupon: id }, currency, customer }: Redemption,
  now: Date,
): Promise<void> {
  if (accepted === undefined || id === null || accepted.coupon === null) return;
  try {
    const { amount = 0, promotion_code: code } = accepted;
    const { sequence } =
      code == null
        ? await redeemCoupon(database, scope, { id, currency, now, param: "discounts[0][coupon]" })
        : await redeemPromotionCode(database, scope, {
            id: code,
            amount,
            currency,
            customer,
            now,
            param: "discounts[0][promotion_code]",
          });
    if (sequence === accepted.coupon) return;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  throw termsChanged();
}

/** Gives back what was redeemed for a payment that has failed. */
export async function returnDiscount(database: Database, { accepted }: StoredDiscount): Promise<void> {
  if (accepted?.promotion_code != null) await countCodeRedemption(database, accepted.promotion_code, -1);
  if (accepted?.coupon != null) await uncountRedemption(database, { sequence: accepted.coupon });
}

/** The error for a payer who has read other terms than those that apply. */
export function termsChanged(): ServiceError {
  const message = "The terms have changed. Show those of the session, and confirm with their hash.";
  return new ServiceError("terms_changed", message, { param: "consent[terms]" });
}
