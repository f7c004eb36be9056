import { ifIntl } from "../money/if-intl.ts";

/** Formats date and time of an ISO 8601 timestamp for `locale`, in UTC and with the name of that time zone. */
export function formatDateTime(moment: string, locale: string): string {
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return format(moment, locale, { ...day, ...time });
}

/** Formats the date of an ISO 8601 timestamp for `locale`, in UTC; a browser that formats nothing shows it as it is. */
export function formatDate(moment: string, locale: string): string {
  return dateFormat(locale)(moment);
}

/** Returns a formatter for many dates: creating an `Intl.DateTimeFormat` is much slower than using it. */
export function dateFormat(locale: string): (moment: string) => string {
  return (
    ifIntl(() => {
      const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
      return (moment) => dates.format(new Date(moment));
    }) ?? ((moment) => moment.slice(0, "2027-01-31".length))
  );
}

/** Formats the dates of a period for `locale`, in UTC, as short as the language allows: `1 – 30 April 2027`. */
export function formatDateRange(
  { start, end }: { readonly start: string; readonly end: string },
  locale: string,
): string {
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
  return dates.formatRange(new Date(start), new Date(end));
}

const day = { year: "numeric", month: "long", day: "numeric" } as const;

function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(moment));
}
