import { ifIntl } from "../../money/if-intl.ts";

/**
 * Returns a function that writes the day of a time in UTC, by which subscriptions are billed; the whole time as the API has it, where the
 * browser formats nothing.
 */
export function dayFormat(locale: string, timeStyle?: "short"): (time: string) => string {
  const options = { dateStyle: "medium", timeStyle, timeZone: "UTC" } as const;
  return (time) => isolated(ifIntl(() => new Date(time).toLocaleString(locale, options)) ?? time);
}

/** Returns a function that writes a time with its minute, in UTC. */
export function timeFormat(locale: string): (time: string) => string {
  const format = dayFormat(locale, "short");
  return (time) => `${format(time)} UTC`;
}

/** The letters of languages that are written from right to left, and the marks in their dates. */
const rightToLeft = /[\u0590-\u08ff\u200f]/u;

/** Keeps a date in a language that is written from right to left whole, within the English sentences of the studio. */
function isolated(date: string): string {
  return rightToLeft.test(date) ? `\u2068${date}\u2069` : date;
}
