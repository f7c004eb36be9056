import type { OpenLinkSessionInput } from "../../../contract/checkout/checkout-session.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { maxAmount } from "../../../money/amount-error.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { presentLineItems } from "./present-line-items.ts";
import { sumOf } from "./price-items.ts";
import type { PaymentLinkRow } from "./store.ts";

/** Quantity and amount in the URL of a link. */
export type Choice = Pick<OpenLinkSessionInput, "quantity" | "amount">;

/**
 * Returns the items of a link with the quantity and the amount of the payer's URL, and their sum. Throws
 * `parameter_invalid` if the link does not allow this choice or it is out of its limits, and the errors of
 * `sumOf`.
 */
export function orderedItems(
  link: Pick<PaymentLinkRow, "line_items" | "currency">,
  { quantity, amount }: Choice,
): { readonly items: readonly LineItem[]; readonly amount: number } {
  let items = presentLineItems(link.line_items);
  if (amount !== undefined) items = withAmount(items, amount);
  if (quantity !== undefined) items = withQuantity(items, quantity);
  const sum = sumOf(items, link.currency, quantity === undefined ? "amount" : "quantity");
  return { items, amount: sum };
}

function withAmount(items: readonly LineItem[], amount: number): readonly LineItem[] {
  const [adjustable] = items.filter(({ custom_unit_amount: custom }) => custom !== null);
  if (!adjustable?.custom_unit_amount)
    throw invalidChoice("amount", "The payer of this link does not choose the amount.");
  const { minimum, maximum } = adjustable.custom_unit_amount;
  if (amount < minimum || amount > (maximum ?? maxAmount)) {
    throw invalidChoice("amount", `Expected ${minimum} to ${maximum ?? maxAmount}.`);
  }
  return [{ ...adjustable, unit_amount: amount, amount_total: amount }];
}

function withQuantity(items: readonly LineItem[], quantity: number): readonly LineItem[] {
  const [adjustable, ...others] = items.filter(({ adjustable_quantity: range }) => range !== null);
  if (!adjustable?.adjustable_quantity || others.length > 0) {
    throw invalidChoice("quantity", "This link has not one item whose quantity the payer chooses.");
  }
  const { minimum, maximum } = adjustable.adjustable_quantity;
  if (quantity < minimum || quantity > maximum) {
    throw invalidChoice("quantity", `Expected ${minimum} to ${maximum}.`);
  }
  const changed = { ...adjustable, quantity, amount_total: adjustable.unit_amount * quantity };
  return items.map((item) => (item === adjustable ? changed : item));
}

function invalidChoice(param: string, expectation: string): ServiceError {
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expectation}`, { param });
}
