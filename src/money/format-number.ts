import { ifIntl } from "./if-intl.ts";

/** Returns a formatter of numbers for `locale`; a browser that formats nothing writes their digits. */
export function numberFormat(locale: string): (value: number) => string {
  return (
    ifIntl(() => {
      const format = new Intl.NumberFormat(locale);
      return (value) => format.format(value);
    }) ?? String
  );
}
