import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { decimalText } from "../../../src/money/decimal-text.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";

/** Which blank and which apostrophe stand between figures depends on the edition of CLDR. */
function plain(text: string): string {
  return text.replace(/\s/gu, " ").replace("’", "'");
}

const cases: readonly (readonly [amount: number | bigint, currency: string, locale: string, text: string])[] =
  [
    [4200, "eur", "en", "€42.00"],
    [4200, "eur", "de", "42,00 €"],
    [123456, "eur", "fr", "1 234,56 €"],
    [123456, "chf", "de-CH", "CHF 1'234.56"],
    [500, "jpy", "ja", "￥500"],
    [12345678, "inr", "hi", "₹1,23,456.78"],
    [1250, "irr", "fa", "\u200E\u0631\u06CC\u0627\u0644 ۱۲٫۵۰"],
    [12500, "kwd", "en", "KWD 12.500"],
    [12500, "huf", "en", "HUF 125.00"],
    [500, "isk", "en", "ISK 500"],
    [12345, "uyw", "en", "UYW 1.2345"],
    [6500, "usd", "ar", "\u200F65.00 US$\u200E"],
    [5, "usd", "en", "$0.05"],
    [-5, "usd", "en", "-$0.05"],
    [0, "usd", "en", "$0.00"],
    [9007199254740993n, "usd", "en", "$90,071,992,547,409.93"],
  ];

for (const [amount, currency, locale, text] of cases) {
  test(`${amount} ${currency} in ${locale} is ${text}`, () => {
    assert.equal(plain(formatAmount(amount, currency, locale)), text);
  });
}

test("formats with Arabic digits and decimal separator in Egypt", () => {
  assert.match(formatAmount(1250, "egp", "ar-EG"), /١٢٫٥٠/);
});

test("an amount below one has a leading 0", () => {
  assert.equal(decimalText(5, 2), "0.05");
  assert.equal(decimalText(-5, 3), "-0.005");
});

test("an amount above the safe integers is formatted exactly", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.constantFrom(0, 2, 3, 4),
      (units, exponent) => {
        const [whole = "", fraction = ""] = decimalText(units, exponent).split(".");
        assert.equal(fraction.length, exponent);
        assert.equal(BigInt(whole + fraction), units);
      },
    ),
  );
});

test("an amount with a fraction of a unit throws", () => {
  assert.throws(() => formatAmount(12.5, "eur", "en"), RangeError);
});

test("an unknown currency throws", () => {
  assert.throws(() => formatAmount(1250, "xxx", "en"), RangeError);
});
