import { minimumAmount } from "../../money/minimum-amount.ts";
import { currencyExponent } from "../../money/currency.ts";
import { ServiceError } from "../http/service-error.ts";

/**
 * Refuses an amount, in minor units, that cards cannot pay in this currency. Throws `amount_too_small`, and
 * `parameter_invalid` for a last digit in a currency of three decimals (the networks carry two).
 */
export function checkAmount(amount: number, currency: string): void {
  const smallest = minimumAmount(currency);
  if (amount < smallest) {
    const message = `Invalid amount. Expected at least ${smallest} in ${currency}.`;
    throw new ServiceError("amount_too_small", message, { param: "amount" });
  }
  if (currencyExponent(currency) === 3 && amount % 10 !== 0) {
    const message = `Invalid amount. Expected a multiple of 10 in ${currency}.`;
    throw new ServiceError("parameter_invalid", message, { param: "amount" });
  }
}
