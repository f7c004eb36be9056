import assert from "node:assert/strict";
import { test } from "node:test";
import { browserTag } from "../../../src/elements/browser-tag.ts";

const tags: Readonly<Record<string, readonly [tag: string, region: string]>> = {
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

for (const [language, expected] of Object.entries(tags)) {
  test(`a browser whose language is "${language}" has a tag, and with it a country`, () => {
    const tag = browserTag(language);
    assert.deepEqual([tag, new Intl.Locale(tag).maximize().region], expected);
  });
}
