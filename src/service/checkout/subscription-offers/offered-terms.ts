import type { CheckoutTerms } from "../../../contract/checkout-subscription.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { CustomerRows } from "../../../billing/rows.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { lockCustomerRows } from "../../billing/rows/lock-customer-rows.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { StoredOffer } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { redeemableDiscount } from "../discounts/redeemable-discount.ts";
import { newCustomerRows, termsOf } from "./terms-of.ts";

interface OfferedItems {
  readonly items: readonly LineItem[];
  readonly offer: StoredOffer;
  /** The id of the customer who subscribes; without it a new one. */
  readonly customer?: string | null | undefined;
}

/**
 * Returns the terms that a payer would accept at `moment`. A coupon that cannot be redeemed any more is left out: the payer
 * sees the sums that will be charged. Throws the errors of `termsOf`.
 */
export async function offeredTerms(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  scope: Scope,
  offered: OfferedItems,
  moment: Date,
): Promise<CheckoutTerms> {
  const coupon = await redeemableCoupon(database, scope, offered, moment);
  return termsWithCoupon(dependencies, database, scope, { ...offered, coupon }, moment);
}

/** Returns the terms with a coupon that can be redeemed, or without one. Throws the errors of `termsOf`. */
export async function termsWithCoupon(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  scope: Scope,
  { items, offer, customer, coupon }: OfferedItems & { readonly coupon: CouponRow | undefined },
  moment: Date,
): Promise<CheckoutTerms> {
  const currency = items[0]?.currency ?? "";
  const rows = await customerRowsOf(dependencies, database, scope, { id: customer ?? null, currency });
  return termsOf({ items, offer, coupon, customer: rows }, moment);
}

/** Returns the coupon of an offer if it, and the promotion code that gives it, can be redeemed at `moment`. */
export async function redeemableCoupon(
  database: Database,
  scope: Scope,
  offered: OfferedItems,
  moment: Date,
): Promise<CouponRow | undefined> {
  const { items, offer: discount, customer } = offered;
  return (await redeemableDiscount(database, scope, { items, discount, customer }, moment))?.coupon;
}

async function customerRowsOf(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  scope: Scope,
  { id, currency }: { readonly id: string | null; readonly currency: string },
): Promise<CustomerRows> {
  const customer = id === null ? undefined : await findCustomer(database, scope, id);
  if (customer === undefined || customer.deleted) return newCustomerRows;
  const { rows } = await lockCustomerRows(dependencies, database, scope, customer.id, {
    currency,
    customer: "read",
  });
  return rows;
}
