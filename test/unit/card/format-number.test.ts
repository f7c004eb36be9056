import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { formatNumber } from "../../../src/card/format-number.ts";
import { digitsOf, latinDigits } from "../../../src/card/latin-digits.ts";

const cases: readonly (readonly [what: string, text: string, formatted: string])[] = [
  ["nothing", "", ""],
  ["a Visa number in fours", "4242424242424242", "4242 4242 4242 4242"],
  ["a Visa number of 19 digits", "4242424242424242424", "4242 4242 4242 4242 424"],
  ["an American Express number as 4-6-5", "378282246310005", "3782 822463 10005"],
  ["a Diners Club number of 14 digits as 4-6-4", "36227206271667", "3622 720627 1667"],
  ["a Diners Club number of 16 digits in fours", "3056930009020004", "3056 9300 0902 0004"],
  ["a UnionPay number of 19 digits", "6205500000000000004", "6205 5000 0000 0000 004"],
  ["a number that is begun, without a gap at its end", "4242", "4242"],
  ["the digit behind a gap", "42424", "4242 4"],
  ["a number with blanks", " 4242  4242\u00A04242 4242 ", "4242 4242 4242 4242"],
  ["a number with dots", "4242.4242.4242.4242", "4242 4242 4242 4242"],
  ["a number with dashes", "4242-4242–4242—4242", "4242 4242 4242 4242"],
  ["Arabic-Indic digits", "٤٢٤٢٤٢٤٢", "4242 4242"],
  ["Persian digits", "۴۲۴۲۴۲۴۲", "4242 4242"],
  ["Devanagari digits", "४२४२४२४२", "4242 4242"],
  ["Bengali digits", "৪২৪২৪২৪২", "4242 4242"],
  ["full-width digits", "４２４２４２４２", "4242 4242"],
  ["a number of no brand in fours", "0000000000000000", "0000 0000 0000 0000"],
];

for (const [what, text, formatted] of cases) {
  test(`formats ${what}`, () => {
    assert.equal(formatNumber(text), formatted);
  });
}

test("formatting keeps all digits and is idempotent", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,19}$/), (digits) => {
      assert.equal(digitsOf(formatNumber(digits)), digits);
      assert.equal(formatNumber(formatNumber(digits)), formatNumber(digits));
    }),
  );
});

test("the digits of every numbering system become 0 to 9", () => {
  const tested = Intl.supportedValuesOf("numberingSystem").filter((system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210);
    if (!/^\p{Nd}{10}$/u.test(digits)) return false;
    assert.equal(digitsOf(digits), "9876543210", system);
    return true;
  });
  assert.ok(tested.length > 70);
});

test("other characters stay unchanged", () => {
  assert.equal(latinDigits("١٢ / ٢٧ a½²"), "12 / 27 a½²");
});
