/** Returns a function that writes the day of a time in UTC, by which subscriptions are billed. */
export function dayFormat(locale: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (time) => isolated(format.format(new Date(time)));
}

/** Returns a function that writes a time with its minute, in UTC. */
export function timeFormat(locale: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (time) => `${isolated(format.format(new Date(time)))} UTC`;
}

/** The letters of languages that are written from right to left, and the marks in their dates. */
const rightToLeft = /[\u0590-\u08ff\u200f]/u;

/** Keeps a date in a language that is written from right to left whole, within the English sentences of the studio. */
function isolated(date: string): string {
  return rightToLeft.test(date) ? `\u2068${date}\u2069` : date;
}
