import { exponentOf } from "../money/currency.ts";

/**
 * Returns the smallest step of a computed amount in minor units. It is 10 in currencies with three decimals, because card
 * networks transmit two.
 *
 * @param currency a code as `parseCurrency` returns it
 */
export function currencyUnit(currency: string): number {
  return exponentOf(currency) === 3 ? 10 : 1;
}

/** Rounds an amount toward zero to a multiple of `unit`. */
export function wholeUnits(amount: number, unit: number): number {
  return amount - (amount % unit);
}
