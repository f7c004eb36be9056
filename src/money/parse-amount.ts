import { maxAmount } from "./amount-error.ts";
import { exponentOf } from "./currency.ts";
import { latinDigits } from "./latin-digits.ts";

/** Why a text is not an amount. `ambiguous`: its only separator can be a decimal separator or a group separator. */
export type AmountParseError = "empty" | "not_a_number" | "ambiguous" | "too_many_decimals" | "too_large";

export type ParsedAmount =
  | { readonly valid: true; readonly amount: number }
  | { readonly valid: false; readonly error: AmountParseError };

const reject = (refusal: AmountParseError): ParsedAmount => ({ valid: false, error: refusal });

interface Notation {
  readonly decimal: string;
  readonly group: string;
  readonly symbols: readonly string[];
}

/** Converts digits, spaces and full-width separators to their ASCII forms, and removes bidirectional controls. */
function normalize(text: string): string {
  return latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/[，．]/gu, (mark) => (mark === "，" ? "," : "."))
    .replace(/\s+/gu, " ")
    .trim();
}

function notationOf(currency: string, locale: string): Notation {
  const parts = (currencyDisplay: "symbol" | "narrowSymbol") =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay, minimumFractionDigits: 2 })
      .formatToParts(12345678.9)
      .map(({ type, value }) => ({
        type,
        value: type === "group" ? normalize(value) || " " : normalize(value),
      }));
  const [full, narrow] = [parts("symbol"), parts("narrowSymbol")];
  const valueOf = (list: typeof full, type: string) => list.find((part) => part.type === type)?.value ?? "";
  return {
    decimal: valueOf(full, "decimal"),
    group: valueOf(full, "group"),
    symbols: [valueOf(full, "currency"), valueOf(narrow, "currency"), currency],
  };
}

function withoutSymbol(text: string, symbols: readonly string[]): string {
  for (const symbol of symbols) {
    const lowerText = text.toLowerCase();
    const lowerSymbol = symbol.toLowerCase();
    if (lowerSymbol && lowerText.startsWith(lowerSymbol)) return text.slice(lowerSymbol.length).trim();
    if (lowerSymbol && lowerText.endsWith(lowerSymbol)) return text.slice(0, -lowerSymbol.length).trim();
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
  { decimal, group, exponent }: Notation & { readonly exponent: number },
) {
  const last = separators.at(-1);
  if (last === undefined || last === " " || /['’٬_]/u.test(last)) return false;
  if (separators.length > 1) return separators[0] !== last;
  if (last === decimal) return true;
  if (lastDigits.length !== 3) return true;
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
 * @throws RangeError if `currency` is not a currency or `locale` is not a tag
 */
export function parseAmount(text: string, currency: string, locale: string): ParsedAmount {
  const exponent = exponentOf(currency);
  const notation = notationOf(currency, locale);
  const number = withoutSymbol(normalize(text), notation.symbols);
  if (number === "") return reject("empty");

  const runs = number.split(/[^0-9]/u);
  const separators = number.match(/[^0-9]/gu) ?? [];
  const isKnown = (separator: string) =>
    separator === notation.decimal || separator === notation.group || /[.,٫٬'’ _]/u.test(separator);
  if (!separators.every(isKnown) || !/[0-9]/.test(number)) return reject("not_a_number");

  const hasDecimals = endsInDecimals(separators, runs.at(-1) ?? "", { ...notation, exponent });
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
  return (
    separators.every((separator) => separator === separators[0]) &&
    /^[0-9]{1,3}$/.test(runs[0] ?? "") &&
    runs.slice(1, -1).every((run) => run.length === 2 || run.length === 3) &&
    runs.at(-1)?.length === 3
  );
}
