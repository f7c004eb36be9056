import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { StoredDiscount } from "../../platform/database/checkout-tables.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { orderSum } from "../discounts/order-sum.ts";
import { useOf } from "../discounts/redeemable-discount.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { ChoiceRefused } from "./choice-refused.ts";
import { applyChoice, chooseItems } from "./choose-items.ts";
import { missingInput, unexpectedInput } from "./payer-input-errors.ts";
import type { ChosenPurchase } from "./purchase.ts";
import type { LockedSession } from "./store.ts";

/**
 * Returns what the payer of a session with a discount buys, and what is charged. `amount_total` must be the sum that the payer saw.
 * Throws as `chooseItems` does, and `terms_changed` (409) if the discount makes another sum now, or cannot be redeemed any
 * more: the session shows that sum from then on (`ChoiceRefused`).
 */
export async function acceptDiscount(
  { database, now }: Pick<PlatformDependencies, "database" | "now">,
  session: LockedSession & { readonly discount: StoredDiscount },
  input: PayerAnswersInput,
): Promise<Pick<ChosenPurchase, "amount" | "discount" | "items">> {
  const { currency, customer, discount } = session;
  const before = presentLineItems(session.line_items);
  if (input.installments !== undefined) throw unexpectedInput("installments");
  if (discount.coupon === null) return { ...chooseItems(before, currency, input), discount };
  const { items } = applyChoice(before, currency, input);
  const moment = timeOf(session, now());
  const { amount, given } = await orderSum(
    database,
    rowScope(session),
    { items, discount, customer },
    moment,
  );
  if (input.amount_total === undefined) throw missingInput("amount_total");
  if (input.amount_total !== amount) {
    const message = `The sum has changed to ${amount}. Show it to the payer, and confirm with it.`;
    const change = { line_items: JSON.stringify(items), amount_total: amount };
    throw new ChoiceRefused(new ServiceError("terms_changed", message), session, change);
  }
  // The payer has seen the sum without the discount that cannot be redeemed any more.
  if (given === undefined)
    return { items, amount, discount: { ...discount, coupon: null, promotion_code: null } };
  const { coupon, code } = given;
  const accepted = {
    ...{ coupon: coupon.sequence, promotion_code: code?.id ?? null },
    amount: useOf(items).amount,
  };
  return { items, amount, discount: { ...discount, accepted } };
}
