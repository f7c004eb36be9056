import { createHash } from "node:crypto";
import type { CheckoutTerms } from "../../../contract/checkout/checkout-subscription.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { CustomerRows } from "../../../billing/rows.ts";
import type { CouponRow } from "../../billing/coupons/store.ts";
import { lockCustomerRows } from "../../billing/rows/lock-rows.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { StoredOffer } from "./stored-offer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { redeemableDiscount } from "../discounts/order-sum.ts";
import { ChangeRejected } from "../../../billing/change-rejected.ts";
import { subscriptionTerms, termsText } from "../../../billing/terms.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginningAt, offeredSubscription } from "./offered-subscription.ts";

interface OfferedItems {
  readonly items: readonly LineItem[];
  readonly offer: StoredOffer;
  /** The id of the customer who subscribes; without it a new one. */
  readonly customer?: string | null | undefined;
}

interface TermsInput {
  readonly items: readonly LineItem[];
  readonly offer: StoredOffer;
  readonly coupon: CouponRow | undefined;
  readonly customer: CustomerRows;
}

/** The rows of a customer who was never billed. */
const newCustomerRows: CustomerRows = {
  pending: [],
  invoicePayments: [],
  balance: 0,
  hasCard: true,
};

/**
 * Returns the terms that a payer would accept at `at`. A coupon that cannot be redeemed any more is left out: the payer
 * sees the sums that will be charged. Throws the errors of `termsOf`.
 */
export async function offeredTerms(
  dependencies: Anywhere<PlatformDependencies, "newId" | "now" | "publicUrl">,
  scope: Scope,
  offered: OfferedItems,
  at: Date,
): Promise<CheckoutTerms> {
  const coupon = await redeemableCoupon(dependencies.database, scope, offered, at);
  return termsWithCoupon(dependencies, scope, { ...offered, coupon }, at);
}

/** Returns the terms with a coupon that can be redeemed, or without one. Throws the errors of `termsOf`. */
export async function termsWithCoupon(
  dependencies: Anywhere<PlatformDependencies, "newId" | "now" | "publicUrl">,
  scope: Scope,
  { items, offer, customer, coupon }: OfferedItems & { readonly coupon: CouponRow | undefined },
  at: Date,
): Promise<CheckoutTerms> {
  const currency = items[0]?.currency ?? "";
  const rows = await customerRowsOf(dependencies, scope, { id: customer ?? null, currency });
  return termsOf({ items, offer, coupon, customer: rows }, at);
}

/** Returns the coupon of an offer if it, and the promotion code that gives it, can be redeemed at `at`. */
export async function redeemableCoupon(
  database: Database,
  scope: Scope,
  offered: OfferedItems,
  at: Date,
): Promise<CouponRow | undefined> {
  const { items, offer: discount, customer } = offered;
  return (await redeemableDiscount(database, scope, { items, discount, customer }, at))?.coupon;
}

async function customerRowsOf(
  dependencies: Anywhere<PlatformDependencies, "newId" | "now" | "publicUrl">,
  scope: Scope,
  { id, currency }: { readonly id: string | null; readonly currency: string },
): Promise<CustomerRows> {
  const customer = id === null ? undefined : await findCustomer(dependencies.database, scope, id);
  if (customer === undefined || customer.deleted) return newCustomerRows;
  const { rows } = await lockCustomerRows(dependencies, scope, customer.id, {
    currency,
    customer: "read",
  });
  return rows;
}

/**
 * Returns the terms of a subscription that begins at `at`, by the functions that bill. Throws `parameter_invalid` for
 * items, trial or anchor that no subscription can have.
 */
function termsOf({ items, offer, coupon, customer }: TermsInput, at: Date): CheckoutTerms {
  const beginning = beginningAt(offer, at);
  let ids = 0;
  const newId = () => `new_${ids++}`;
  try {
    const given = offeredSubscription({ items, offer, coupon, newId }, beginning);
    const context = { settings: { draftHours: 0, catchUpHoldDays: 3 }, newId };
    const terms = subscriptionTerms(given, customer, beginning, context);
    const { first, next, afterCoupon } = terms;
    return {
      currency: terms.currency,
      items: terms.items.map(({ price, unitAmount, quantity }) => ({
        price,
        unit_amount: unitAmount,
        quantity,
      })),
      interval: terms.interval,
      interval_count: terms.intervalCount,
      trial_ends: terms.trialEnds,
      due_now: terms.trialEnds === null ? first.amount : 0,
      first,
      next: next && { amount: next.amount, on: next.on },
      after_coupon: afterCoupon,
      ends: terms.ends,
      hash: createHash("sha256").update(termsText(terms)).digest("hex"),
    };
  } catch (error) {
    throw asServiceError(error, items);
  }
}

/** Names the parameter of a link or a session in place of that of a subscription. */
function asServiceError(error: unknown, items: readonly LineItem[]): unknown {
  if (!(error instanceof ChangeRejected)) return error;
  const name = error.param ?? "items";
  const recurring = items.flatMap((item, index) => (item.recurring === null ? [] : [index]));
  const param = name.startsWith("items")
    ? name
        .replace("items", "line_items")
        .replace(/\[(\d+)\]/, (_, index: string) => `[${recurring[Number(index)] ?? index}]`)
    : `subscription_data[${name === "trial_end" ? "trial_period_days" : name}]`;
  const code = error.code === "invalid_state" ? "parameter_invalid" : error.code;
  return new ServiceError(code, `Invalid ${param}. ${error.message}`, { param });
}
