/** Returns a function that writes the day of a time in UTC, by which subscriptions are billed. */
export function dayFormat(locale: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (time) => format.format(new Date(time));
}
