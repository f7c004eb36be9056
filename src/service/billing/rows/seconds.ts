import type { Seconds } from "../../../billing/calendar.ts";
import type { Card } from "../../../contract/payments/token.ts";

/** Returns a moment in whole seconds, cut off. */
export const secondsOf = (date: Date): Seconds => Math.floor(date.getTime() / 1000);

export const dateOf = (seconds: Seconds): Date => new Date(seconds * 1000);

export const secondsOrNull = (date: Date | null): Seconds | null => (date === null ? null : secondsOf(date));

export const dateOrNull = (seconds: Seconds | null): Date | null =>
  seconds === null ? null : dateOf(seconds);

/** Returns the first moment after the last month of a card. */
export function cardEnd({ exp_month: month, exp_year: year }: Pick<Card, "exp_month" | "exp_year">): Seconds {
  return Date.UTC(year, month) / 1000;
}
