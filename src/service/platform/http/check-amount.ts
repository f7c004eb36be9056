import { exponentOf } from "../../../money/currency.ts";
import { amountError, maxAmount } from "../../../money/amount-error.ts";
import { minimumAmount } from "../../../money/minimum-amount.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Checks that cards can be charged this amount, in minor units, in this currency. `param` is named in the error. Throws
 * `amount_too_small`, `amount_too_large`, and `parameter_invalid` for a last digit that card networks do not support.
 */
export function checkAmount(amount: number, currency: string, param = "amount"): void {
  switch (amountError(amount, currency)) {
    case undefined:
      return;
    case "not_an_integer":
      throw new ServiceError("parameter_invalid_integer", `Invalid ${param}. Expected a whole number.`, {
        param,
      });
    case "too_small": {
      const message = `Invalid ${param}. Expected at least ${minimumAmount(currency)} in ${currency}.`;
      throw new ServiceError("amount_too_small", message, { param });
    }
    case "too_large": {
      const message = `Invalid ${param}. Expected at most ${maxAmount}.`;
      throw new ServiceError("amount_too_large", message, { param });
    }
    case "not_a_multiple_of_ten":
      return checkLastDigit(amount, currency, param);
  }
}

/**
 * Checks a partial amount of an authorization or a capture. Throws `parameter_invalid` for `param` when it is above
 * what is left, or has a last digit that card networks do not support.
 */
export function checkPartialAmount(amount: number, left: number, currency: string, param = "amount"): void {
  if (amount > left) {
    const message = `Invalid ${param}. Expected at most ${left}, which is what is left of this charge.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  checkLastDigit(amount, currency, param);
}

/**
 * Throws `parameter_invalid` for `param` when the amount has a last digit that card networks do not support: in
 * currencies with three decimals an amount must be a multiple of 10.
 */
export function checkLastDigit(amount: number, currency: string, param: string): void {
  if (exponentOf(currency) !== 3 || amount % 10 === 0) return;
  const message = `Invalid ${param}. Expected a multiple of 10 in ${currency}.`;
  throw new ServiceError("parameter_invalid", message, { param });
}
