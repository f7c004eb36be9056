import { minimumAmount } from "../../money/minimum-amount.ts";
import type { CustomUnitAmount, PriceAmounts, Recurring } from "../../contract/catalog/price.ts";
import { checkAmount, checkLastDigit } from "../platform/http/check-amount.ts";
import { ServiceError } from "../platform/http/service-error.ts";

/** Maximum `interval_count` for each interval: three years. */
const maximumCount = { day: 1095, week: 156, month: 36, year: 3 } as const;

/**
 * Returns the columns of a new price for its amount and its interval. `param` converts a field to the parameter named
 * in errors. Throws `parameter_missing`, `parameters_exclusive`, `parameter_invalid`, and the errors of `checkAmount`.
 */
export function priceAmounts(input: PriceAmounts, param = (name: string) => name) {
  const { currency, unit_amount: fixed, custom_unit_amount: custom, recurring } = input;
  if (fixed === undefined && custom === undefined) {
    const message = `Missing required parameter: ${param("unit_amount")}. Give it, or custom_unit_amount.`;
    throw new ServiceError("parameter_missing", message, { param: param("unit_amount") });
  }
  if (custom !== undefined && (fixed !== undefined || recurring !== undefined)) {
    const message = "An amount that the payer chooses has no unit_amount and does not recur.";
    throw new ServiceError("parameters_exclusive", message, { param: param("custom_unit_amount") });
  }
  if (fixed !== undefined)
    checkFixedAmount(fixed, currency, { recurs: recurring !== undefined, param: param("unit_amount") });
  const customAmount =
    custom === undefined ? null : chosenAmount(custom, currency, param("custom_unit_amount"));
  const recurrence = recurring === undefined ? null : checkedRecurring(recurring, param("recurring"));
  return {
    type: recurrence === null ? ("one_time" as const) : ("recurring" as const),
    currency,
    unit_amount: fixed ?? null,
    custom_unit_amount: customAmount && JSON.stringify(customAmount),
    recurring: recurrence && JSON.stringify(recurrence),
  };
}

/**
 * Checks the amount of one unit. One that recurs may be 0 or below the smallest charge: an invoice charges the sum, and
 * carries over what is too small.
 */
function checkFixedAmount(
  amount: number,
  currency: string,
  { recurs, param }: { readonly recurs: boolean; readonly param: string },
): void {
  if (recurs) checkLastDigit(amount, currency, param);
  else checkAmount(amount, currency, param);
}

/**
 * Checks the limits of an amount that the payer chooses, and adds the default minimum. Throws `parameter_invalid`
 * unless minimum ≤ preset ≤ maximum, and the errors of `checkAmount`.
 */
export function chosenAmount(
  { minimum, maximum, preset }: NonNullable<PriceAmounts["custom_unit_amount"]>,
  currency: string,
  param: string,
): CustomUnitAmount {
  const lowest = minimum ?? minimumAmount(currency);
  const amounts = { minimum: lowest, preset, maximum };
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount !== undefined) checkAmount(amount, currency, `${param}[${name}]`);
  }
  if ((maximum ?? lowest) < lowest) throw outOfOrder(`${param}[maximum]`);
  if (preset !== undefined && (preset < lowest || preset > (maximum ?? preset))) {
    throw outOfOrder(`${param}[preset]`);
  }
  return { minimum: lowest, maximum: maximum ?? null, preset: preset ?? null };
}

function outOfOrder(param: string): ServiceError {
  return new ServiceError("parameter_invalid", "Expected minimum ≤ preset ≤ maximum.", { param });
}

function checkedRecurring(
  { interval, interval_count: count = 1, trial_period_days: trial }: NonNullable<PriceAmounts["recurring"]>,
  param: string,
): Recurring {
  if (count > maximumCount[interval]) {
    const message = `Expected at most ${maximumCount[interval]} with the interval ${interval}: three years.`;
    throw new ServiceError("parameter_invalid", message, { param: `${param}[interval_count]` });
  }
  return { interval, interval_count: count, trial_period_days: trial ?? null };
}
