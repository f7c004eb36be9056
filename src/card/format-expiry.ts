import { splitExpiry } from "./split-expiry.ts";

/** Writes an expiry date, whole or in part, as cards do: `MM / YY`. */
export function formatExpiry(text: string): string {
  const { month, year } = splitExpiry(text);
  if (month.length < 2 && year === "") return month;
  return `${month} / ${year.length === 4 ? year.slice(2) : year}`;
}
