import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../../support/fast-check.ts";
import { directionOf, locales, negotiateLocale } from "../../../src/language/locale.ts";

const negotiated: readonly (readonly [wanted: string | readonly string[] | undefined, found: string])[] = [
  ["de", "de"],
  ["DE", "de"],
  ["de-LU", "de"],
  ["de-AT", "de-AT"],
  ["de_CH", "de-CH"],
  ["de-CH-1996", "de-CH"],
  ["de-LI", "de-CH"],
  ["de-Latn-CH-1996", "de"],
  ["de-x-formal", "de"],
  [" de ", "de"],
  ["ar-EG", "ar"],
  ["ar-Arab-u-nu-latn", "ar"],
  ["en-US", "en"],
  ["en-CA", "en"],
  ["en-GB", "en-GB"],
  ["en-GB-oxendict", "en-GB"],
  ["en-AU", "en-GB"],
  ["en-NZ", "en-GB"],
  ["en-IE", "en-GB"],
  ["en-001", "en-GB"],
  ["es-ES", "es"],
  ["es-GQ", "es"],
  ["es-419", "es-419"],
  ["es-MX", "es-419"],
  ["es-pe", "es-419"],
  ["es-AR", "es"],
  ["es-CL", "es"],
  ["es-US", "es-419"],
  ["fr-BE", "fr"],
  ["fr-CA", "fr-CA"],
  ["pt-BR", "pt"],
  ["pt-PT", "pt-PT"],
  ["pt-AO", "pt-PT"],
  ["pt_MZ", "pt-PT"],
  ["zh", "zh"],
  ["zh-CN", "zh"],
  ["zh-Hans-SG", "zh"],
  ["zh-TW", "zh-TW"],
  ["zh-Hant", "zh-TW"],
  ["zh-Hant-TW", "zh-TW"],
  ["zh-HK", "zh-HK"],
  ["zh-Hant-HK", "zh-HK"],
  ["zh-MO", "zh-HK"],
  ["zh-Hant-MO", "zh-HK"],
  ["no-NO", "nb"],
  ["nn-NO", "nn"],
  ["sr-RS", "sr"],
  ["sr-Cyrl-ME", "sr"],
  ["sr-Latn-RS", "sr-Latn"],
  ["sr-ME", "sr-Latn"],
  ["sh", "sr-Latn"],
  ["cnr-Latn-ME", "sr-Latn"],
  ["cnr-Cyrl", "sr"],
  ["bs-Latn-BA", "hr"],
  ["bs-Cyrl-BA", "sr"],
  ["iw", "he"],
  ["xx", "en"],
  ["deu", "en"],
  ["x-de", "en"],
  ["*", "en"],
  ["", "en"],
  ["-", "en"],
  ["auto", "en"],
  ["constructor", "en"],
  ["de,ar", "en"],
  [undefined, "en"],
  [[], "en"],
  [["xx", "ar-MA", "de"], "ar"],
  [["*", "de"], "de"],
  [["de-LU", "en"], "de"],
  [["", "fr-CH", "sv"], "fr"],
  [["es-MX", "es"], "es-419"],
];

for (const [wanted, found] of negotiated) {
  test(`${JSON.stringify(wanted) ?? "nothing"} results in ${found}`, () => {
    assert.equal(negotiateLocale(wanted), found);
  });
}

test("any preference results in a supported language", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (wanted) => {
      assert.ok(locales.includes(negotiateLocale(wanted)));
    }),
  );
});

test("every language matches its own tag", () => {
  for (const locale of locales) assert.equal(negotiateLocale(locale), locale);
});

test("Arabic runs from right to left, German and English from left to right", () => {
  assert.deepEqual(
    (["ar", "de", "en"] as const).map((locale) => directionOf(locale)),
    ["rtl", "ltr", "ltr"],
  );
});
