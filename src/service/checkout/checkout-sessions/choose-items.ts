import type { PayerAnswersInput } from "../../../contract/payer-answers.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import { checkAmount } from "../../platform/http/check-amount.ts";
import { missingAnswer, unaskedAnswer, wrongAnswer } from "./answer-refusal.ts";
import type { Purchase } from "./purchase.ts";

type Choice = Pick<PayerAnswersInput, "line_items" | "amount" | "amount_total">;

/**
 * What a payer buys: the items with the quantities and the amount that were chosen, and what they come to. Throws
 * `parameter_invalid` for what is out of bounds or is not the sum that the payer saw, `parameter_unknown` for a choice
 * that there is not, `parameter_missing` for a choice without the sum that the payer saw, and what `checkAmount` throws.
 */
export function chooseItems(
  before: readonly LineItem[],
  currency: string,
  { line_items: quantities = [], amount: chosen, amount_total: seen }: Choice,
): Pick<Purchase, "items" | "amount"> {
  const counted = withQuantities(before, quantities);
  const items = chosen === undefined ? counted : withAmount(counted, chosen, currency);
  const amount = items.reduce((sum, item) => sum + item.amount_total, 0);
  const hasChosen = chosen !== undefined || quantities.length > 0;
  if (hasChosen) checkAmount(amount, currency, chosen === undefined ? "line_items" : "amount");
  if (hasChosen && seen === undefined) throw missingAnswer("amount_total");
  if (seen !== undefined && seen !== amount) {
    throw wrongAnswer("amount_total", `Expected ${amount}: the payer has to see the sum that is paid.`);
  }
  return { items, amount };
}

function withQuantities(
  items: readonly LineItem[],
  quantities: NonNullable<Choice["line_items"]>,
): readonly LineItem[] {
  quantities.forEach(({ id, quantity }, index) => {
    const param = `line_items[${index}]`;
    const item = items.find((candidate) => candidate.id === id);
    const isFirst = quantities.findIndex((other) => other.id === id) === index;
    if (item === undefined || !isFirst) throw wrongAnswer(`${param}[id]`, "Expected each item's id once.");
    const { minimum, maximum } = item.adjustable_quantity ?? {
      minimum: item.quantity,
      maximum: item.quantity,
    };
    if (quantity < minimum || quantity > maximum) {
      const expected = minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
      throw wrongAnswer(`${param}[quantity]`, `Expected ${expected}.`);
    }
  });
  return items.map((item) => {
    const quantity = quantities.find(({ id }) => id === item.id)?.quantity ?? item.quantity;
    return { ...item, quantity, amount_total: item.unit_amount * quantity };
  });
}

/** The payer chooses the amount of the only item there is. */
function withAmount(items: readonly LineItem[], amount: number, currency: string): readonly LineItem[] {
  return items.map((item) => {
    if (item.custom_unit_amount === null) throw unaskedAnswer("amount");
    const { minimum, maximum } = item.custom_unit_amount;
    if (amount < minimum || amount > (maximum ?? amount)) {
      const expected = maximum === null ? `at least ${minimum}` : `${minimum} to ${maximum}`;
      throw wrongAnswer("amount", `Expected ${expected} in ${currency}.`);
    }
    return { ...item, unit_amount: amount, amount_total: amount };
  });
}
