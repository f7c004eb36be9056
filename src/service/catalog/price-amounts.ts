import { minimumAmount } from "../../money/minimum-amount.ts";
import type { CustomUnitAmount, PriceAmounts, Recurring } from "../../contract/price.ts";
import { checkAmount } from "../platform/http/check-amount.ts";
import { ServiceError } from "../platform/http/service-error.ts";

/** The longest time between two payments, three years, in each interval. */
const longest = { day: 1095, week: 156, month: 36, year: 3 } as const;

/** What a new price's columns say of how much it is and how often. `param` stands before the names in refusals. */
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
  if (fixed !== undefined) checkAmount(fixed, currency, param("unit_amount"));
  const chosen = custom === undefined ? null : chosenAmount(custom, currency, param("custom_unit_amount"));
  const again = recurring === undefined ? null : checkedRecurring(recurring, param("recurring"));
  return {
    type: again === null ? ("one_time" as const) : ("recurring" as const),
    currency,
    unit_amount: fixed ?? null,
    custom_unit_amount: chosen && JSON.stringify(chosen),
    recurring: again && JSON.stringify(again),
  };
}

/** Between what amounts a payer chooses. Throws `parameter_invalid` where they are out of order, and what `checkAmount` throws. */
export function chosenAmount(
  { minimum, maximum, preset }: NonNullable<PriceAmounts["custom_unit_amount"]>,
  currency: string,
  param: string,
): CustomUnitAmount {
  const least = minimum ?? minimumAmount(currency);
  const amounts = { minimum: least, preset, maximum };
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount !== undefined) checkAmount(amount, currency, `${param}[${name}]`);
  }
  if ((maximum ?? least) < least) throw outOfOrder(`${param}[maximum]`);
  if (preset !== undefined && (preset < least || preset > (maximum ?? preset))) {
    throw outOfOrder(`${param}[preset]`);
  }
  return { minimum: least, maximum: maximum ?? null, preset: preset ?? null };
}

function outOfOrder(param: string): ServiceError {
  return new ServiceError("parameter_invalid", "Expected minimum ≤ preset ≤ maximum.", { param });
}

function checkedRecurring(
  { interval, interval_count: count = 1, trial_period_days: trial }: NonNullable<PriceAmounts["recurring"]>,
  param: string,
): Recurring {
  if (count > longest[interval]) {
    const message = `Expected at most ${longest[interval]} with the interval ${interval}: three years.`;
    throw new ServiceError("parameter_invalid", message, { param: `${param}[interval_count]` });
  }
  return { interval, interval_count: count, trial_period_days: trial ?? null };
}
