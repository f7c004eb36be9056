import type { CheckoutInstallments } from "../../../contract/installment-offer.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import type { StoredDiscount } from "../../platform/database/checkout-tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DiscountInput } from "./given-discount.ts";
import { codesWithDiscount, givenDiscount } from "./given-discount.ts";
import { orderSum } from "./order-sum.ts";

/** What a link or a session sells that is paid once. */
interface Sold {
  readonly items: readonly LineItem[];
  readonly installments: CheckoutInstallments | null;
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
