import { exponentOf } from "../../money/currency.ts";
import { decimalText } from "../../money/decimal-text.ts";
import { ifIntl } from "../../money/if-intl.ts";

/** Returns an amount in minor units as a field shows it: with all decimals of its currency, without symbol and groups. */
export function amountText(amount: number, currency: string, locale: string): string {
  const digits = exponentOf(currency);
  const text = decimalText(amount, digits);
  const options = { minimumFractionDigits: digits, useGrouping: false };
  return ifIntl(() => new Intl.NumberFormat(locale, options).format(text)) ?? text;
}
