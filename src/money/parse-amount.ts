import { largestAmount } from "./amount-refusal.ts";
import { exponentOf } from "./currency.ts";
import { latinDigits } from "./latin-digits.ts";

/** Why a text is no amount. `ambiguous`: its only mark may be read as a decimal point and as grouping. */
export type AmountTextRefusal = "empty" | "not_a_number" | "ambiguous" | "too_many_decimals" | "too_large";

export type ParsedAmount =
  | { readonly valid: true; readonly amount: number }
  | { readonly valid: false; readonly refusal: AmountTextRefusal };

const refuse = (refusal: AmountTextRefusal): ParsedAmount => ({ valid: false, refusal });

interface Notation {
  readonly decimal: string;
  readonly group: string;
  readonly symbols: readonly string[];
}

/** Blanks and full-width marks become plain ones, whichever a keyboard gives; bidirectional controls count as nothing. */
function normalise(text: string): string {
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
        value: type === "group" ? normalise(value) || " " : normalise(value),
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
    const bare = text.toLowerCase();
    const wanted = symbol.toLowerCase();
    if (wanted && bare.startsWith(wanted)) return text.slice(wanted.length).trim();
    if (wanted && bare.endsWith(wanted)) return text.slice(0, -wanted.length).trim();
  }
  return text;
}

/** Whether the last mark of a number parts its decimals; `undefined` where that cannot be told. */
function endsInDecimals(marks: readonly string[], lastDigits: string, { decimal, group }: Notation) {
  const last = marks.at(-1);
  if (last === undefined || last === " " || /['’٬_]/u.test(last)) return false;
  if (marks.length > 1) return marks[0] !== last;
  if (last === decimal) return true;
  if (lastDigits.length !== 3) return true;
  return last === group ? false : undefined;
}

/**
 * Reads an amount as a person types it: digits of any script, the marks of `locale` or those of a keyboard's number pad,
 * blanks, and the currency's symbol or code. It never guesses: `"1,234"` in German has too many decimals for euros.
 * Whether the amount can be charged is asked of `amountRefusal`.
 *
 * @param currency a code as `parseCurrency` gives it
 * @param locale a BCP 47 tag
 * @returns minor units from 0 to 99,999,999, or why there are none
 * @throws RangeError when `currency` is not a currency or `locale` not a tag
 */
export function parseAmount(text: string, currency: string, locale: string): ParsedAmount {
  const exponent = exponentOf(currency);
  const notation = notationOf(currency, locale);
  const number = withoutSymbol(normalise(text), notation.symbols);
  if (number === "") return refuse("empty");

  const runs = number.split(/[^0-9]/u);
  const marks = number.match(/[^0-9]/gu) ?? [];
  const known = (mark: string) =>
    mark === notation.decimal || mark === notation.group || /[.,٫٬'’ _]/u.test(mark);
  if (!marks.every(known) || !/[0-9]/.test(number)) return refuse("not_a_number");

  const decimals = endsInDecimals(marks, runs.at(-1) ?? "", notation);
  if (decimals === undefined) return refuse("ambiguous");
  const fraction = decimals ? (runs.pop() ?? "") : "";
  const groupMarks = decimals ? marks.slice(0, -1) : marks;
  if (!areGroups(runs, groupMarks)) return refuse("not_a_number");
  if (fraction.length > exponent) return refuse("too_many_decimals");

  const units = (runs.join("") + fraction.padEnd(exponent, "0")).replace(/^0+(?=.)/, "");
  if (units.length > String(largestAmount).length) return refuse("too_large");
  return { valid: true, amount: Number(units) };
}

/** Groups are of two or three digits (India's lakh), the last of three, the first of one to three, and use one mark. */
function areGroups(runs: readonly string[], marks: readonly string[]): boolean {
  if (marks.length === 0) return true;
  return (
    marks.every((mark) => mark === marks[0]) &&
    /^[0-9]{1,3}$/.test(runs[0] ?? "") &&
    runs.slice(1, -1).every((run) => run.length === 2 || run.length === 3) &&
    runs.at(-1)?.length === 3
  );
}
