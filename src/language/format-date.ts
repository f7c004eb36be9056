/** Formats date and time of an ISO 8601 timestamp for `locale`, in UTC and with the name of that time zone. */
export function formatDateTime(moment: string, locale: string): string {
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return format(moment, locale, { ...day, ...time });
}

/** Formats the date of an ISO 8601 timestamp for `locale`, in UTC. */
export function formatDate(moment: string, locale: string): string {
  return format(moment, locale, day);
}

const day = { year: "numeric", month: "long", day: "numeric" } as const;

function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(moment));
}
