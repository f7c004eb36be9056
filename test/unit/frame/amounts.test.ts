import assert from "node:assert/strict";
import { test } from "node:test";
import { amountFormatter } from "../../../src/frame/amounts.ts";
import type { LocaleTag } from "../../../src/language/locale.ts";
import { localAmount } from "../../../src/language/local-amount.ts";
import { payerTag } from "../../../src/language/payer-tag.ts";
import { readAmountPattern } from "../../../src/language/read-amount-pattern.ts";

/** A document in euros whose browser has sent `header`, in a browser with `preferred`. */
function aDocument(locale: LocaleTag, header: readonly string[], preferred = header) {
  let loads = 0;
  const tag = payerTag(locale, header);
  const format = amountFormatter({
    known: { currency: "eur", tag, ...readAmountPattern("eur", tag) },
    locale,
    preferred,
    load: () => {
      loads += 1;
      return Promise.resolve({ localAmount });
    },
  });
  return { format, loads: () => loads };
}

const same: readonly (readonly [locale: LocaleTag, languages: readonly string[]])[] = [
  ["en", ["en-US", "en"]],
  ["en-GB", ["en-GB"]],
  ["de", ["fr-CH", "de-CH"]],
  ["de", []],
  ["es-419", ["es-419", "es"]],
  ["sr-Latn", ["sr-Cyrl-ME"]],
  ["zh-TW", ["zh-Hant-HK"]],
];

for (const [locale, languages] of same) {
  test(`formats at once what the document for ${locale} and ${languages.join(", ") || "no languages"} knows`, () => {
    const { format, loads } = aDocument(locale, languages);
    assert.equal(
      format({ amount: "123456", currency: "EUR" }),
      localAmount({ amount: "123456", currency: "eur" }, locale, languages),
    );
    assert.equal(loads(), 0);
  });
}

test("loads a script for another currency, and for a browser whose languages were not in the request", async () => {
  const usual = aDocument("de", ["de-DE"]);
  assert.match(await usual.format({ amount: "4200", currency: "usd" }), /42,00\s\$/u);
  assert.equal(usual.loads(), 1);
  for (const [header, preferred] of [
    [["en"], ["en", "de-CH"]],
    [["de-DE"], ["de-CH"]],
    [["de-DE"], ["de"]],
  ] as const) {
    const { format, loads } = aDocument("de", header, preferred);
    const sum = { amount: "123456", currency: "eur" };
    assert.equal(await format(sum), localAmount(sum, "de", preferred));
    assert.equal(loads(), 1);
  }
});

test("formats without a document that knows amounts, and shows none if the script does not load", async () => {
  const options = { known: null, locale: "en", preferred: [] } as const;
  const format = amountFormatter({ ...options, load: () => Promise.resolve({ localAmount }) });
  assert.equal(await format({ amount: "4200", currency: "usd" }), "$42.00");
  const offline = amountFormatter({ ...options, load: () => Promise.reject(new TypeError("offline")) });
  assert.equal(await offline({ amount: "4200", currency: "usd" }), "");
});

test("shows no amount that is missing or invalid, and loads nothing for it", () => {
  const { format, loads } = aDocument("en", []);
  for (const amount of ["", "42.00", "-1", "1e3", "1".repeat(16), "٤٢"]) {
    assert.equal(format({ amount, currency: "eur" }), "");
  }
  assert.equal(loads(), 0);
});
