import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import {
  directionOf,
  fill,
  loadSentences,
  locales,
  negotiateLocale,
} from "../../../src/language/load-sentences.ts";

const negotiated: readonly (readonly [wanted: string | readonly string[] | undefined, found: string])[] = [
  ["de", "de"],
  ["DE", "de"],
  ["de-AT", "de"],
  ["de_CH", "de"],
  ["de-Latn-CH-1996", "de"],
  ["de-x-formal", "de"],
  [" de ", "de"],
  ["ar-EG", "ar"],
  ["ar-Arab-u-nu-latn", "ar"],
  ["en-GB", "en"],
  ["zh", "en"],
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
  [["zh", "ar-MA", "de"], "ar"],
  [["*", "de"], "de"],
  [["de-AT", "en"], "de"],
  [["", "fr-CA", "sv"], "en"],
];

for (const [wanted, found] of negotiated) {
  test(`${JSON.stringify(wanted) ?? "nothing"} is answered in ${found}`, () => {
    assert.equal(negotiateLocale(wanted), found);
  });
}

test("whatever is wanted, the answer is a language that is there", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (wanted) => {
      assert.ok(locales.includes(negotiateLocale(wanted)));
    }),
  );
});

test("every language is found by its own tag, and its sentences load", async () => {
  for (const locale of locales) {
    assert.equal(negotiateLocale(locale), locale);
    assert.ok((await loadSentences(locale)).card.number.length > 0);
  }
});

test("every file of sentences is a language, imported only when it is asked for", async () => {
  const folder = new URL("../../../src/language/", import.meta.url);
  const files = await readdir(new URL("locales/", folder));
  assert.deepEqual(files.map((file) => file.replace(/\.ts$/, "")).sort(), [...locales].sort());
  const source = await readFile(new URL("load-sentences.ts", folder), "utf8");
  assert.doesNotMatch(source, /^import (?!type )/m);
});

test("Arabic runs from right to left, German and English from left to right", () => {
  assert.deepEqual(
    (["ar", "de", "en"] as const).map((locale) => directionOf(locale)),
    ["rtl", "ltr", "ltr"],
  );
});

const filled: readonly (readonly [text: string, values: Record<string, string>, result: string])[] = [
  ["Pay {amount}", { amount: "€42.00" }, "Pay €42.00"],
  ["{a} and {b} and {a}", { a: "1", b: "2" }, "1 and 2 and 1"],
  ["Pay {merchant}", { merchant: "$& {amount} <b>" }, "Pay $& {amount} <b>"],
  ["Pay {amount}", {}, "Pay {amount}"],
  ["Pay {toString}", {}, "Pay {toString}"],
  ["Pay {amount}", { amount: "" }, "Pay "],
  ["No place", { amount: "1" }, "No place"],
];

for (const [text, values, result] of filled) {
  test(`"${text}" filled with ${JSON.stringify(values)} is "${result}"`, () => {
    assert.equal(fill(text, values), result);
  });
}
