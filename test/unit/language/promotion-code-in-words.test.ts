import assert from "node:assert/strict";
import { test } from "node:test";
import { errorCatalogue } from "../../../src/contract/errors/error-catalogue.ts";
import { loadTermsMessages } from "../../../src/language/load-terms-messages.ts";
import { directionOf, locales } from "../../../src/language/locale.ts";
import { codeSentences, discountInWords } from "../../../src/language/promotion-code-in-words.ts";
import { formatAmount } from "../../../src/money/format-amount.ts";
import { placesOf, textsOf } from "./texts-of.ts";

const labels = ["add", "label", "apply", "remove", "off"];

test("each language has the words about promotion codes, as sentences or as labels", async () => {
  const english = textsOf((await loadTermsMessages("en")).codes);
  for (const locale of locales) {
    const own = textsOf((await loadTermsMessages(locale)).codes);
    assert.deepEqual([...own.keys()], [...english.keys()], locale);
    for (const [name, text] of own) {
      const key = `${locale} ${name}`;
      assert.deepEqual(placesOf(text), name === "off" ? ["{amount}"] : [], key);
      assert.equal(text, text.trim().normalize("NFC"), key);
      assert.doesNotMatch(text, /[<>&]|!|！|¡| {2}|\n|\.\.\./, key);
      assert.ok(text.length <= 1.5 * (english.get(name) ?? "").length + 30, `${key} is too long`);
      if (!locale.startsWith("en")) assert.notEqual(text, english.get(name), key);
      const isSentence = !labels.includes(name) && locale !== "th";
      assert.equal(/[.。।۔]$/.test(text), isSentence, `${key}: ${text}`);
    }
    if (directionOf(locale) === "rtl") assert.match(own.get("off") ?? "", /\u2068\{amount\}\u2069/, locale);
  }
});

test("each error of a code has a sentence", async () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code.startsWith("promotion_code_"));
  const sentences = codeSentences(await loadTermsMessages("en"));
  assert.equal(codes.length, 8);
  assert.deepEqual(Object.keys(sentences).sort(), [...codes, "missing", "removed"].sort());
});

test("what a code takes off is written as its payer writes percentages and sums", async () => {
  const given = { percent_basis_points: null, amount_off: 500, currency: "eur" };
  const offOf = async (locale: (typeof locales)[number], reduction: object) =>
    discountInWords(
      await loadTermsMessages(locale),
      { ...given, ...reduction },
      { tag: locale, formatSum: formatAmount },
    );
  assert.equal(await offOf("en", {}), "€5.00 off");
  assert.equal(await offOf("en", { percent_basis_points: 1250 }), "12.5% off");
  assert.equal(await offOf("de", { percent_basis_points: 2000 }), "20\u00a0% Rabatt");
  assert.equal(await offOf("ar", { percent_basis_points: 2000 }), "خصم \u206820\u200e%\u200e\u2069");
});
