import { splitExpiry } from "./split-expiry.ts";

/** Formats a complete or partial expiry date as printed on cards: `MM / YY`. */
export function formatExpiry(text: string): string {
  const { month, year } = splitExpiry(text);
  if (month.length < 2 && year === "") return month;
  return `${month} / ${year.length === 4 ? year.slice(2) : year}`;
}
