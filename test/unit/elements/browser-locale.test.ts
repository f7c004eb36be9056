import assert from "node:assert/strict";
import { test } from "node:test";
import { browserLocale } from "../../../src/elements/browser-locale.ts";

const locales: Readonly<Record<string, readonly [tag: string, region: string]>> = {
  en: ["en", "US"],
  "de-AT": ["de-AT", "AT"],
  "zh-Hant-HK": ["zh-Hant-HK", "HK"],
  "pt-BR-u-nu-latn": ["pt-BR", "BR"],
  "es-419": ["es", "ES"],
  "en-GB@posix": ["en-GB", "GB"],
  "de_DE.UTF-8": ["en-US", "US"],
  C: ["en-US", "US"],
  "": ["en-US", "US"],
};

for (const [language, expected] of Object.entries(locales)) {
  test(`a browser whose language is "${language}" has a locale, and with it a country`, () => {
    const locale = browserLocale(language);
    assert.deepEqual([locale.toString(), locale.maximize().region], expected);
  });
}
