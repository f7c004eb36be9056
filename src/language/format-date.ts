import { ifIntl } from "../money/if-intl.ts";

/**
 * Formats date and time of an ISO 8601 timestamp for `locale`, in UTC and with the name of that time zone. A line may end
 * between the two, not inside.
 */
export function formatDateTime(moment: string, locale: string): string {
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const date = formatDate(moment, locale);
  const [before = "", after = ""] = format(moment, locale, { ...day, ...time }).split(date);
  return unbroken(before).replace(/\u00A0$/, " ") + unbroken(date) + unbroken(after).replace("\u00A0", " ");
}

/** Returns a text that no line of a page ends inside: a date in a sentence. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00A0");
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

/**
 * Formats the dates of a period for `locale`, in UTC, as short as the language allows: `1 – 30 April 2027`. A line may end after the
 * dash, not inside a date.
 */
export function formatDateRange(
  { start, end }: { readonly start: string; readonly end: string },
  locale: string,
): string {
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });
  return unbroken(dates.formatRange(new Date(start), new Date(end))).replace(/([–-])\u00A0/, "$1 ");
}

const day = { year: "numeric", month: "long", day: "numeric" } as const;

function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(moment));
}
