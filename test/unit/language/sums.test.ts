import assert from "node:assert/strict";
import { test } from "node:test";
import { locales } from "../../../src/language/locale.ts";
import { exponentOf } from "../../../src/money/currency.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";

/** With 0, 2, 3 and 4 decimals by ISO 4217; for forint, rupiah, Pakistan’s rupee and Iraq’s dinar `Intl` by itself takes none. */
const currencies = ["jpy", "krw", "eur", "usd", "huf", "idr", "pkr", "isk", "iqd", "kwd", "uyw"];
/** Languages whose payers read other figures than 0 to 9 in a sum; what they type in a field may be either. */
const zeros: Readonly<Record<string, string>> = { bn: "০", fa: "۰" };
const marks = { override: /[\u202a-\u202e\u2066-\u2069]/u, digits: /\p{Nd}/gu };

for (const locale of locales) {
  test(`an amount in ${locale} has the decimals of its currency and the digits of the language, and is parsed back`, () => {
    const zero = (zeros[locale] ?? "0").codePointAt(0) ?? 0;
    for (const currency of currencies) {
      const amount = 12345678;
      const text = formatAmount(amount, currency, locale);
      const digits = [...text.matchAll(marks.digits)].map(([digit]) => (digit.codePointAt(0) ?? 0) - zero);
      assert.equal(digits.join(""), String(amount), text);
      const [fraction = ""] = /\p{Nd}+(?=\P{Nd}*$)/u.exec(text) ?? [];
      const exponent = exponentOf(currency);
      assert.equal(fraction.length, exponent === 0 ? 3 : exponent, text);
      assert.doesNotMatch(text, marks.override, text);
      assert.deepEqual(parseAmount(text, currency, locale), { valid: true, amount }, text);
    }
  });
}

const written: readonly (readonly [locale: string, currency: string, text: string])[] = [
  ["en", "eur", "€1,234.50"],
  ["en-GB", "usd", "US$1,234.50"],
  ["de", "eur", "1.234,50 €"],
  ["de-AT", "eur", "€ 1.234,50"],
  ["de-CH", "chf", "CHF 1'234.50"],
  ["es", "eur", "1234,50 €"],
  ["es-419", "usd", "USD 1,234.50"],
  ["fr-CA", "cad", "1 234,50 $"],
  ["pt", "brl", "R$ 1.234,50"],
  ["pt-PT", "eur", "1234,50 €"],
  ["bn", "bdt", "১,২৩৪.৫০৳"],
  ["hi", "inr", "₹1,234.50"],
  ["fa", "irr", "\u200eریال ۱٬۲۳۴٫۵۰"],
  ["ar", "usd", "\u200f1,234.50 US$\u200e"],
  ["he", "ils", "\u200f1,234.50 \u200f₪"],
  ["ur", "pkr", "Rs 1,234.50"],
  ["th", "thb", "฿1,234.50"],
  ["id", "idr", "Rp 1.234,50"],
  ["vi", "usd", "1.234,50 US$"],
  ["zh-HK", "hkd", "HK$1,234.50"],
];

for (const [locale, currency, text] of written) {
  test(`123450 ${currency} in ${locale} is ${text}`, () => {
    // Which blank and which apostrophe stand between figures depends on the edition of CLDR.
    const told = formatAmount(123450, currency, locale).replace(/\s/gu, " ").replace("’", "'");
    assert.equal(told, text);
  });
}
