import { findRedeemedCoupon } from "../../billing/coupons/store.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { StoredDiscount } from "./discount-columns.ts";

/** Returns how a payer knows a discount that was redeemed: by the promotion code, else by the name of the coupon, or its id. */
export async function nameOfDiscount(
  database: Database,
  scope: Scope,
  { accepted, coupon, promotion_code: id }: StoredDiscount,
): Promise<string | null> {
  if (id != null) return (await findPromotionCode(database, scope, id))?.code ?? null;
  if (accepted?.coupon == null) return coupon;
  return (await findRedeemedCoupon(database, accepted.coupon)).name ?? coupon;
}
