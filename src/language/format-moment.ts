/** A day and a time as people of `locale` write them, in UTC, which they are told. `moment` is ISO 8601. */
export function formatMoment(moment: string, locale: string): string {
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return format(moment, locale, { ...day, ...time });
}

/** The day alone, in UTC. */
export function formatDay(moment: string, locale: string): string {
  return format(moment, locale, day);
}

const day = { year: "numeric", month: "long", day: "numeric" } as const;

function format(moment: string, locale: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" }).format(new Date(moment));
}
