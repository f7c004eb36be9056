import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import type { LocaleTag } from "../../../src/language/locale.ts";
import { locales } from "../../../src/language/locale.ts";
import { payerTag } from "../../../src/language/payer-tag.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { parseAmount } from "../../../src/money/parse-amount.ts";

const tags: readonly (readonly [locale: LocaleTag, wanted: readonly string[], tag: string])[] = [
  ["es", ["es-AR", "es", "en"], "es-AR"],
  ["es-419", ["es-mx"], "es-MX"],
  ["en", ["en-IN"], "en-IN"],
  ["en-GB", ["en-AU"], "en-AU"],
  ["en", ["hi-IN", "en"], "en"],
  ["de", ["fr-CH", "de-CH"], "de-CH"],
  ["de-AT", ["de-AT"], "de-AT"],
  ["de", ["de-CH-1996-u-nu-thai"], "de-CH"],
  ["de", ["de", "*", ""], "de"],
  ["de", [], "de"],
  ["sr-Latn", ["sr-Cyrl-ME"], "sr-Latn-ME"],
  ["zh-TW", ["zh-Hant", "zh-CN"], "zh-TW"],
  ["zh", ["zh-Hans-SG"], "zh-SG"],
  ["hr", ["bs-Latn-BA"], "hr"],
  ["nb", ["no-NO"], "nb"],
];

for (const [locale, wanted, tag] of tags) {
  test(`a payer who reads ${locale} with browser languages ${wanted.join(", ") || "none"} sees amounts in ${tag}`, () => {
    assert.equal(payerTag(locale, wanted), tag);
  });
}

const written: readonly (readonly [tag: string, currency: string, text: string])[] = [
  ["es-AR", "ars", "$ 123.456,78"],
  ["es-MX", "mxn", "$123,456.78"],
  ["en-IN", "inr", "₹1,23,456.78"],
  ["en-AU", "aud", "$123,456.78"],
  ["en-ZA", "zar", "R 123 456,78"],
  ["de-LI", "chf", "CHF 123’456.78"],
  ["fr-CH", "chf", "123 456.78 CHF"],
];

for (const [tag, currency, text] of written) {
  test(`an amount in ${tag} is ${text}, and is parsed back`, () => {
    const told = formatAmount(12_345_678, currency, tag);
    // Which blank and which apostrophe stand between figures depends on the edition of CLDR.
    assert.equal(told.replace(/\s/gu, " ").replaceAll("'", "’"), text);
    assert.deepEqual(parseAmount(told, currency, tag), { valid: true, amount: 12_345_678 });
  });
}

test("amounts can be formatted and parsed for any browser languages", () => {
  const named = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z]{2,3}(-[A-Za-z]{4})?-([A-Za-z]{2}|[0-9]{3})(-[a-z0-9]{1,8})?$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.array(named, { maxLength: 4 }), (locale, wanted) => {
      const tag = payerTag(locale, wanted);
      assert.equal(new Intl.Locale(tag).language, new Intl.Locale(locale).language);
      const told = formatAmount(123_456, "eur", tag);
      assert.deepEqual(parseAmount(told, "eur", tag), { valid: true, amount: 123_456 }, told);
    }),
  );
});
