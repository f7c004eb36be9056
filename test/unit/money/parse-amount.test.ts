import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { maxAmount } from "../../../src/money/amount-error.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { latinDigits } from "../../../src/money/latin-digits.ts";
import type { AmountParseError } from "../../../src/money/parse-amount.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";

type Outcome = number | AmountParseError;
const cases: readonly (readonly [text: string, currency: string, locale: string, outcome: Outcome])[] = [
  ["12.50", "eur", "en", 1250],
  ["12,50", "eur", "de", 1250],
  ["12.50", "eur", "de", 1250],
  ["12,5", "eur", "en", 1250],
  ["12", "eur", "en", 1200],
  ["12.", "eur", "en", 1200],
  [".5", "eur", "en", 50],
  ["0012", "eur", "en", 1200],
  ["0", "eur", "en", 0],
  ["1,234.50", "eur", "en", 123450],
  ["1.234,50", "eur", "de", 123450],
  ["1,234.50", "eur", "de", 123450],
  ["1 234,50", "eur", "fr", 123450],
  ["1\u202F234,50\u00A0€", "eur", "fr", 123450],
  ["1'234.50", "chf", "de-CH", 123450],
  ["1.234", "eur", "de", 123400],
  ["1,234", "eur", "en", 123400],
  ["1,00,000", "inr", "hi", 10_000_000],
  ["€12.50", "eur", "en", 1250],
  ["12,50 EUR", "eur", "de", 1250],
  ["eur 12,50", "eur", "de", 1250],
  ["$ 12", "usd", "fr", 1200],
  ["١٢٫٥٠", "egp", "ar", 1250],
  ["۱۲٫۵۰", "irr", "fa", 1250],
  ["१२.५०", "inr", "hi", 1250],
  ["１２．５０", "usd", "ja", 1250],
  ["１，２３４", "jpy", "ja", 1234],
  ["５００", "jpy", "ja", 500],
  ["12.345", "kwd", "en", 12345],
  ["1.2345", "uyw", "en", 12345],
  ["999999.99", "eur", "en", 99_999_999],
  ["1000000", "eur", "en", "too_large"],
  ["1,234", "eur", "de", "too_many_decimals"],
  ["12.345", "eur", "en", "too_many_decimals"],
  ["1.5", "jpy", "en", "too_many_decimals"],
  ["1.234", "eur", "fr", "ambiguous"],
  ["1,234", "kwd", "en", "ambiguous"],
  ["1.234", "kwd", "de", "ambiguous"],
  ["1,234.500", "kwd", "en", 1_234_500],
  ["1,234,567", "uyw", "en", "too_large"],
  ["", "eur", "en", "empty"],
  ["  ", "eur", "en", "empty"],
  ["€", "eur", "en", "empty"],
  [".", "eur", "en", "not_a_number"],
  ["-5", "eur", "en", "not_a_number"],
  ["+5", "eur", "en", "not_a_number"],
  ["1e5", "eur", "en", "not_a_number"],
  ["0x10", "eur", "en", "not_a_number"],
  ["1,,000", "eur", "en", "not_a_number"],
  ["12,34,5", "eur", "en", "not_a_number"],
  ["1,0000", "eur", "en", "too_many_decimals"],
  ["1234,567.00", "jpy", "en", "not_a_number"],
  ["1 234'567", "jpy", "fr", "not_a_number"],
  ["1.2.3", "eur", "en", "not_a_number"],
  ["1.234,567.00", "eur", "en", "not_a_number"],
  ["12.50 USD", "eur", "en", "not_a_number"],
  ["twelve", "eur", "en", "not_a_number"],
];

for (const [text, currency, locale, outcome] of cases) {
  test(`${JSON.stringify(text)} typed in ${locale} for ${currency} is ${outcome}`, () => {
    const parsed = parseAmount(text, currency, locale);
    assert.equal(parsed.valid ? parsed.amount : parsed.error, outcome);
  });
}

const locales = (
  "ar ar-EG ar-MA bg bn bo ca cs da de de-AT de-CH dz el en en-IN en-ZA es es-MX es-PL et fa fi fil fr fr-CA fr-CH he hi " +
  "hi-u-nu-deva hr hu id it it-CH ja km ko lt lv mr ms my nb ne nl pl pt pt-CV pt-PT ro ru sk sl sr sv sw ta te th " +
  "th-u-nu-thai tr uk ur ur-IN vi zh zh-Hant"
).split(" ");
const currencies = (
  "aed afn bdt chf clp cve czk dkk egp eur gbp huf ils inr irr isk jpy khr krw kwd kzt mad mmk npr pkr pln rub sek thb " +
  "tnd try twd uah usd uyw ved ves vnd xcg xof zwg"
).split(" ");

test("a formatted amount is parsed as the same amount, in every locale and currency", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: maxAmount }),
      (locale, currency, amount) => {
        assert.deepEqual(parseAmount(formatAmount(amount, currency, locale), currency, locale), {
          valid: true,
          amount,
        });
      },
    ),
    { numRuns: 1000 },
  );
});

test("never throws or returns an amount out of range, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...locales), (text, locale) => {
      const parsed = parseAmount(text, "eur", locale);
      assert.ok(!parsed.valid || (parsed.amount >= 0 && parsed.amount <= maxAmount));
    }),
  );
});

test("digits of every numbering system are parsed", () => {
  const tested = Intl.supportedValuesOf("numberingSystem").filter((system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210);
    if (!/^\p{Nd}{10}$/u.test(digits)) return false;
    assert.equal(latinDigits(digits), "9876543210", system);
    return true;
  });
  assert.ok(tested.length > 70);
});
