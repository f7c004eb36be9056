import { ifIntl } from "../money/if-intl.ts";

/** Formats a billing period such as "3 months" for `locale`; a browser that formats nothing writes it in English. */
export function formatPeriod(
  interval: "day" | "week" | "month" | "year",
  count: number,
  locale: string,
): string {
  const options = { style: "unit", unit: interval, unitDisplay: "long" } as const;
  return (
    ifIntl(() => new Intl.NumberFormat(locale, options).format(count)) ??
    `${count} ${interval}${count === 1 ? "" : "s"}`
  );
}
