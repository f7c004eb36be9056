/** Returns a function that writes the day of a time in UTC, by which subscriptions are billed. */
export function dayFormat(locale: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (time) => format.format(new Date(time));
}

/** Returns a function that writes a time with its minute, in UTC. */
export function timeFormat(locale: string): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (time) => `${format.format(new Date(time))} UTC`;
}
