import { maxAmount } from "./amount-error.ts";
import { exponentOf } from "./currency.ts";
import { ifIntl } from "./if-intl.ts";
import { latinDigits } from "./latin-digits.ts";

/** Why a text is not an amount. `ambiguous`: its only separator can be a decimal separator or a group separator. */
export type AmountParseError = "empty" | "not_a_number" | "ambiguous" | "too_many_decimals" | "too_large";

export type ParsedAmount =
  | { readonly valid: true; readonly amount: number }
  | { readonly valid: false; readonly error: AmountParseError };

const reject = (refusal: AmountParseError): ParsedAmount => ({ valid: false, error: refusal });

interface Notation {
  readonly exponent: number;
  readonly decimal: string;
  readonly group: string;
  readonly symbols: readonly string[];
}

/** Converts digits, spaces and full-width separators to their ASCII forms, and removes bidirectional controls. */
function normalize(text: string): string {
  return latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/，/gu, ",")
    .replace(/．/gu, ".")
    .replace(/\s+/gu, " ")
    .trim();
}

function notationOf(currency: string, locale: string): Notation {
  // A browser that formats nothing has none, and no separator is taken for granted there.
  const parts = (currencyDisplay: "symbol" | "narrowSymbol") =>
    ifIntl(() =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay,
        minimumFractionDigits: 2,
      })
        .formatToParts(12345678.9)
        // A group separator that is a space is trimmed away.
        .map(({ type, value }) => ({ type, value: normalize(value) || " " })),
    ) ?? [];
  const [full, narrow] = [parts("symbol"), parts("narrowSymbol")];
  const valueOf = (list: typeof full, type: string) => list.find((part) => part.type === type)?.value ?? "";
  return {
    exponent: exponentOf(currency),
    decimal: valueOf(full, "decimal"),
    group: valueOf(full, "group"),
    symbols: [valueOf(full, "currency"), valueOf(narrow, "currency"), currency],
  };
}

function withoutSymbol(text: string, symbols: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const symbol of symbols.map((one) => one.toLowerCase())) {
    if (symbol && lower.startsWith(symbol)) return text.slice(symbol.length).trim();
    if (symbol && lower.endsWith(symbol)) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

/**
 * Whether the last separator of a number is the decimal separator; `undefined` if that is ambiguous. With three decimals and more, a
 * number with the locale's group separator could be one with decimals of another locale, a thousandth of it.
 */
function endsInDecimals(
  separators: readonly string[],
  lastDigits: string,
  { decimal, group, exponent }: Notation,
) {
  const last = separators.at(-1);
  if (last === undefined || /['’٬_ ]/u.test(last)) return false;
  if (separators.length > 1) return separators[0] !== last;
  if (last === decimal || lastDigits.length !== 3) return true;
  return last === group && exponent < 3 ? false : undefined;
}

/**
 * Parses an amount as a person types it: digits of any script, the separators of `locale` or of a keyboard's number pad,
 * spaces, and the currency's symbol or code. It never guesses: `"1,234"` in German has too many decimals for euros. It does
 * not check whether the amount can be charged; `amountError` does.
 *
 * @param currency a code as `parseCurrency` returns it
 * @param locale a BCP 47 tag
 * @returns minor units from 0 to 99,999,999, or why the text is not an amount
 * @throws RangeError if `currency` is not a currency
 */
export function parseAmount(text: string, currency: string, locale: string): ParsedAmount {
  const notation = notationOf(currency, locale);
  const { exponent } = notation;
  const number = withoutSymbol(normalize(text), notation.symbols);
  if (number === "") return reject("empty");

  const runs = number.split(/[^0-9]/u);
  const separators = number.match(/[^0-9]/gu) ?? [];
  const known = `${notation.decimal}${notation.group}.,٫٬'’ _`;
  if (!separators.every((separator) => known.includes(separator)) || !/[0-9]/.test(number))
    return reject("not_a_number");

  const hasDecimals = endsInDecimals(separators, runs.at(-1) ?? "", notation);
  if (hasDecimals === undefined) return reject("ambiguous");
  const fraction = hasDecimals ? (runs.pop() ?? "") : "";
  const groupSeparators = hasDecimals ? separators.slice(0, -1) : separators;
  if (!areGroups(runs, groupSeparators)) return reject("not_a_number");
  if (fraction.length > exponent) return reject("too_many_decimals");

  const units = (runs.join("") + fraction.padEnd(exponent, "0")).replace(/^0+(?=.)/, "");
  if (units.length > String(maxAmount).length) return reject("too_large");
  return { valid: true, amount: Number(units) };
}

/** True for groups with one separator: the first of one to three digits, the last of three, others of two (lakh) or three. */
function areGroups(runs: readonly string[], separators: readonly string[]): boolean {
  if (separators.length === 0) return true;
  return new Set(separators).size === 1 && /^[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3}$/.test(runs.join(","));
}
