import type { Seconds } from "../../../billing/calendar.ts";
import type { Card } from "../../../contract/token.ts";

/** Returns the first moment after the last month of a card. */
export function cardEnd({ exp_month: month, exp_year: year }: Pick<Card, "exp_month" | "exp_year">): Seconds {
  return Date.UTC(year, month) / 1000;
}
