/** Formats a billing period such as "3 months" for `locale`. */
export function formatPeriod(
  interval: "day" | "week" | "month" | "year",
  count: number,
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: interval, unitDisplay: "long" }).format(count);
}
