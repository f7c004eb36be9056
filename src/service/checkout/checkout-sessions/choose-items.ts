import type { PayerAnswersInput } from "../../../contract/checkout/payer-answers.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { invalidInput, missingInput, unexpectedInput } from "./input-errors.ts";
import type { ChosenPurchase } from "./table.ts";

type Choice = Pick<PayerAnswersInput, "line_items" | "amount" | "amount_total">;

/**
 * Returns the items of a session with the quantities and the amount that the payer chose, and their sum in minor units.
 * `amount_total` must be the sum that the payer saw. Throws `parameter_invalid` for a choice out of its limits or a
 * different sum, `parameter_unknown` for a choice that the session does not offer, `parameter_missing` for a choice
 * without `amount_total`, and the errors of `checkAmount`.
 */
export function chooseItems(
  before: readonly LineItem[],
  currency: string,
  choice: Choice,
): Pick<ChosenPurchase, "items" | "amount"> {
  const { items, amount } = applyChoice(before, currency, choice);
  const hasChoice = choice.amount !== undefined || (choice.line_items ?? []).length > 0;
  if (hasChoice && choice.amount_total === undefined) throw missingInput("amount_total");
  checkSeenTotal(choice, amount);
  return { items, amount };
}

/** Throws `parameter_invalid` if the payer saw another sum than is charged, in minor units. */
export function checkSeenTotal({ amount_total: seen }: Pick<Choice, "amount_total">, amount: number): void {
  if (seen === undefined || seen === amount) return;
  throw invalidInput("amount_total", `Expected ${amount}: the payer must see the sum that is charged.`);
}

/** Returns the items with the payer's quantities and amount, whatever sum the payer saw. Throws as `chooseItems` does. */
export function applyChoice(
  before: readonly LineItem[],
  currency: string,
  { line_items: quantities = [], amount: chosenAmount }: Omit<Choice, "amount_total">,
): Pick<ChosenPurchase, "items" | "amount"> {
  const withChosenQuantities = withQuantities(before, quantities);
  const items =
    chosenAmount === undefined
      ? withChosenQuantities
      : withAmount(withChosenQuantities, chosenAmount, currency);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  const hasChoice = chosenAmount !== undefined || quantities.length > 0;
  if (hasChoice) checkAmount(amount, currency, chosenAmount === undefined ? "line_items" : "amount");
  return { items, amount };
}

/** Returns the items of a subscription with the payer's quantities. Its terms have the sum. Throws as `chooseItems` does. */
export function chooseQuantities(
  items: readonly LineItem[],
  { line_items: quantities = [], amount }: Choice,
): readonly LineItem[] {
  if (amount !== undefined) throw unexpectedInput("amount");
  return withQuantities(items, quantities);
}

function withQuantities(
  items: readonly LineItem[],
  quantities: NonNullable<Choice["line_items"]>,
): readonly LineItem[] {
  quantities.forEach(({ id, quantity }, index) => {
    const param = `line_items[${index}]`;
    const item = items.find((candidate) => candidate.id === id);
    const isFirst = quantities.findIndex((other) => other.id === id) === index;
    if (item === undefined || !isFirst) throw invalidInput(`${param}[id]`, "Expected each item's id once.");
    const { minimum, maximum } = item.adjustable_quantity ?? {
      minimum: item.quantity,
      maximum: item.quantity,
    };
    if (quantity < minimum || quantity > maximum) {
      const expected = minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
      throw invalidInput(`${param}[quantity]`, `Expected ${expected}.`);
    }
  });
  return items.map((item) => {
    const quantity = quantities.find(({ id }) => id === item.id)?.quantity ?? item.quantity;
    return { ...item, quantity, amount_total: item.unit_amount * quantity };
  });
}

/** Sets the amount that the payer chose for the only item. */
function withAmount(items: readonly LineItem[], amount: number, currency: string): readonly LineItem[] {
  return items.map((item) => {
    if (item.custom_unit_amount === null) throw unexpectedInput("amount");
    const { minimum, maximum } = item.custom_unit_amount;
    if (amount < minimum || amount > (maximum ?? amount)) {
      const expected = maximum === null ? `at least ${minimum}` : `${minimum} to ${maximum}`;
      throw invalidInput("amount", `Expected ${expected} in ${currency}.`);
    }
    return { ...item, unit_amount: amount, amount_total: amount };
  });
}
