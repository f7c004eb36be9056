import { exponentOf } from "./currency.ts";
import { minimumAmount } from "./minimum-amount.ts";

/** The maximum amount of one charge, in minor units of any currency. */
export const maxAmount = 99_999_999;

/** Why an amount cannot be charged. */
export type AmountError = "not_an_integer" | "too_small" | "too_large" | "not_a_multiple_of_ten";

/**
 * Returns why `amount` cannot be charged in `currency`, or `undefined` if it can.
 *
 * Amounts in currencies with three decimals must end in 0, because card networks transmit only two decimals.
 *
 * @param amount minor units
 * @param currency a code as `parseCurrency` returns it
 * @throws RangeError if `currency` is not one
 */
export function amountError(amount: number, currency: string): AmountError | undefined {
  if (!Number.isSafeInteger(amount)) return "not_an_integer";
  if (amount < minimumAmount(currency)) return "too_small";
  if (amount > maxAmount) return "too_large";
  return exponentOf(currency) === 3 && amount % 10 !== 0 ? "not_a_multiple_of_ten" : undefined;
}
