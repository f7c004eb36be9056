import { monthOfCards } from "../../../contract/month-of-cards.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Cards are issued for a few years, so a later year is a typing error. */
const longestYears = 50;

type ExpiryField = "exp_month" | "exp_year";

/**
 * Refuses a card that has expired, or that is valid for longer than any card is. `param` tells how a refusal names a field. Throws
 * `invalid_expiry_year` and `invalid_expiry_month`.
 */
export function checkExpiry(
  { month, year }: { month: number; year: number },
  now: Date,
  param = (field: ExpiryField): string => `card[${field}]`,
): void {
  const { year: thisYear, month: thisMonth } = monthOfCards(now.getTime());
  if (year < thisYear || year > thisYear + longestYears) {
    const named = param("exp_year");
    const message = `Invalid ${named}. Expected a year from ${thisYear} to ${thisYear + longestYears}.`;
    throw new ServiceError("invalid_expiry_year", message, { param: named });
  }
  if (year === thisYear && month < thisMonth) {
    const named = param("exp_month");
    const message = `Invalid ${named}. Expected a month that is not past.`;
    throw new ServiceError("invalid_expiry_month", message, { param: named });
  }
}
