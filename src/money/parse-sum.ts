import { exponentOf } from "./currency.ts";
import { ifIntl } from "./if-intl.ts";
import type { ParsedAmount } from "./parse-amount.ts";
import { parseAmount } from "./parse-amount.ts";

/** Spellings beside those of the locales, each with the currencies that have it. */
const spellings =
  "kr. dkk isk nok sek|Rs. inr lkr mur npr pkr|Fr. chf|SFr. chf|円 jpy|元 cny|원 krw|руб. rub|TL try|บาท thb|đ vnd|zl pln|Kc czk|" +
  "S$ sgd|euro eur|euros eur|dollar usd|dollars usd|pound gbp|pounds gbp";

/**
 * Parses a sum as a payer types or pastes it: as `parseAmount` does, and in the forms of price tags, such as `¥500`, `US$12`, `12,-`,
 * `12 euros` and `Rs. 500`. The mark has to be that of the currency.
 *
 * @param currency a code as `parseCurrency` returns it
 * @param locale a BCP 47 tag
 * @throws RangeError if `currency` is not a currency
 */
export function parseSum(text: string, currency: string, locale: string): ParsedAmount {
  const exponent = exponentOf(currency);
  const plain = plainSum(text);
  const number = withDecimals(withoutMark(withDecimals(plain, exponent), currency, locale), exponent);
  return parseAmount(number === "" ? plain : number, currency, locale);
}

/** Converts full-width signs and those of keyboards in Japan and China, and removes invisible characters. */
function plainSum(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\uff01-\uff5e\uffe0-\uffe6]/gu, (sign) => sign.normalize("NFKC"))
    .replace(/、/gu, ",")
    .replace(/。/gu, ".")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Replaces a dash that stands for decimals, as in `12,-`, `12.—` and `12:-`, by decimals. */
function withDecimals(text: string, exponent: number): string {
  return text.replace(/(\p{Nd})([.,:])(?:[-\u2010-\u2015\u2212]|--)$/u, (_, digit: string, mark: string) =>
    exponent === 0 || mark === ":" ? digit : `${digit}${mark}0`,
  );
}

function withoutMark(text: string, currency: string, locale: string): string {
  const lower = text.toLowerCase();
  for (const mark of marksOf(currency, locale)) {
    if (lower.startsWith(mark)) return text.slice(mark.length).trim();
    if (lower.endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/** The marks of a currency in lower case, the longest first. */
function marksOf(currency: string, locale: string): readonly string[] {
  const ways = [
    ...[currencyParts(currency, locale, "symbol"), currencyParts(currency, locale, "name")],
    // English of no country names that of the symbol: US$.
    ...[currencyParts(currency, "en-001", "symbol"), currencyParts(currency, "en", "name")],
  ];
  const narrow = currencyParts(currency, locale, "narrowSymbol");
  const code = currency.toUpperCase();
  const own = spellings.split("|").filter((line) => line.split(" ").slice(1).includes(currency));
  const marks = [
    ...ways,
    narrow,
    code,
    code.slice(0, 2) + narrow,
    ...own.map((line) => line.split(" ", 1)[0] ?? ""),
  ];
  return marks
    .flatMap((mark) => [mark, mark.replace(/\.$/, "")])
    .map((mark) => plainSum(mark).toLowerCase())
    .filter((mark) => mark !== "")
    .sort((a, b) => b.length - a.length);
}

function currencyParts(
  currency: string,
  locale: string,
  currencyDisplay: "symbol" | "narrowSymbol" | "name",
): string {
  const parts = ifIntl(() =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).formatToParts(12345678.9),
  );
  return parts?.find(({ type }) => type === "currency")?.value ?? "";
}
