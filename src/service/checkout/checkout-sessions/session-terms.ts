import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import type { CheckoutTerms } from "../../../contract/checkout/checkout-subscription.ts";
import { findRedeemedCoupon } from "../../billing/coupons/store.ts";
import { findPromotionCode } from "../../billing/promotion-codes/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import type { EnteredCode } from "../discounts/find-entered-code.ts";
import type { OrderSum } from "../discounts/order-sum.ts";
import { orderSum, redeemableDiscount } from "../discounts/order-sum.ts";
import { offeredTerms } from "../subscription-offers/offered-terms.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";
import type { OfferedPlans } from "../installment-offers/offered-plans.ts";
import { offeredPlans } from "../installment-offers/offered-plans.ts";

type TermsDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

/** Returns the terms that a payer of a session would accept now; null if nothing recurs. Throws the errors of `termsOf`. */
export async function sessionTerms(
  dependencies: Anywhere<TermsDependencies>,
  session: CheckoutSessionRow,
  items: readonly LineItem[] = presentLineItems(session.line_items),
): Promise<CheckoutTerms | null> {
  const { account_id: accountId, livemode, offer, customer } = session;
  if (offer === null) return null;
  const at = timeOf(session, dependencies.now());
  return offeredTerms(dependencies, { accountId, livemode }, { items, offer, customer }, at);
}

/** Returns an open session with its terms, and its sum, as they are now. Otherwise they stay as they were accepted. */
export async function withCurrentTerms(
  dependencies: Anywhere<TermsDependencies>,
  session: CheckoutSessionRow,
): Promise<CheckoutSessionRow> {
  const { offer } = session;
  if (statusAt(session, dependencies.now()) !== "open") return session;
  if (offer === null) {
    const sum = await sessionSum(dependencies, session);
    return sum === null ? session : { ...session, amount_total: sum.amount };
  }
  const terms = await sessionTerms(dependencies, session);
  if (terms === null) return session;
  return { ...session, amount_total: terms.due_now, offer: { ...offer, terms } };
}

/** Returns what the payer of a session with a discount would pay once, now; null without a discount, and for a subscription. */
export async function sessionSum(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  session: CheckoutSessionRow,
  items: readonly LineItem[] = presentLineItems(session.line_items),
): Promise<OrderSum | null> {
  const { discount, customer } = session;
  if (discount === null) return null;
  return orderSum(database, scopeOf(session), { items, discount, customer }, timeOf(session, now()));
}

/**
 * Returns the promotion code that the payer of a session has entered, with its coupon: one that can be redeemed now, or that was
 * redeemed. Undefined if there is none.
 */
export async function enteredCode(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  session: CheckoutSessionRow,
  items: readonly LineItem[] = presentLineItems(session.line_items),
): Promise<EnteredCode | undefined> {
  const { offer, customer } = session;
  const discount = offer ?? session.discount;
  if (discount?.allow_promotion_codes !== true || discount.promotion_code == null) return undefined;
  const scope = scopeOf(session);
  if (discount.accepted !== undefined) {
    const code = await findPromotionCode(database, scope, discount.promotion_code);
    return code && { code, coupon: await findRedeemedCoupon(database, code.coupon_sequence) };
  }
  const at = timeOf(session, now());
  const order = { items, discount, customer };
  const given =
    offer === null
      ? (await orderSum(database, scope, order, at)).given
      : await redeemableDiscount(database, scope, order, at);
  return given?.code ? { code: given.code, coupon: given.coupon } : undefined;
}

/** Returns how the payer of an open session may pay now. Otherwise there are no plans. */
export async function sessionPlans(
  { database, now }: Anywhere<PlatformDependencies, "now">,
  session: CheckoutSessionRow,
  amount = session.amount_total,
): Promise<OfferedPlans> {
  const { currency } = session;
  const installments = statusAt(session, now()) === "open" ? session.installments : null;
  return offeredPlans(database, scopeOf(session), { installments, amount, currency }, timeOf(session, now()));
}
