import { currencyUnit, wholeUnits } from "../../../billing/currency-unit.ts";
import type { LineItem } from "../../../contract/payment-link.ts";
import { maxAmount } from "../../../money/amount-error.ts";

/** The sums that payers can owe for the items of a link or a session, in minor units. They are equal where nothing is chosen. */
export interface PossibleSums {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns the least sum above 0 and the highest sum that can be charged with a fee.
 *
 * @param fee in minor units
 */
export function possibleSums(items: readonly LineItem[], currency: string, fee: number): PossibleSums {
  const isChosen = items.some(
    ({ custom_unit_amount: custom, adjustable_quantity: range }) => custom !== null || range !== null,
  );
  const highest = sumOf(items, mostOf);
  if (!isChosen) return { least: highest, most: highest };
  const lowest = sumOf(items, leastOf);
  const one = Math.min(...items.map(({ unit_amount: unit }) => unit).filter((unit) => unit > 0));
  return {
    least: lowest === 0 ? one : lowest,
    most: wholeUnits(Math.min(highest, maxAmount - fee), currencyUnit(currency)),
  };
}

const sumOf = (items: readonly LineItem[], amountOf: (item: LineItem) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

function leastOf({ custom_unit_amount: custom, adjustable_quantity: range, ...item }: LineItem): number {
  return custom === null ? item.unit_amount * (range?.minimum ?? item.quantity) : custom.minimum;
}

function mostOf({ custom_unit_amount: custom, adjustable_quantity: range, ...item }: LineItem): number {
  if (custom !== null) return custom.maximum ?? maxAmount;
  return item.unit_amount * (range?.maximum ?? item.quantity);
}
