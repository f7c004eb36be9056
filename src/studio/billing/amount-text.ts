import { exponentOf } from "../../money/currency.ts";
import { decimalText } from "../../money/decimal-text.ts";

/** Returns an amount in minor units as a field shows it: with all decimals of its currency, without symbol and groups. */
export function amountText(amount: number, currency: string, locale: string): string {
  const digits = exponentOf(currency);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, useGrouping: false });
  return format.format(decimalText(amount, digits));
}
