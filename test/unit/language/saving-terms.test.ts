import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTermsMessages } from "../../../src/language/load-terms-messages.ts";
import { directionOf, locales } from "../../../src/language/locale.ts";
import { placesOf } from "./texts-of.ts";

test("each language says in two sentences what a card is saved for, and names the merchant", async () => {
  const { saveCard: english } = await loadTermsMessages("en");
  for (const locale of locales) {
    const { saveCard: text } = await loadTermsMessages(locale);
    assert.deepEqual(placesOf(text), ["{merchant}"], locale);
    assert.equal(text === english, locale.startsWith("en"), locale);
    // The form reserves six lines of a phone.
    assert.ok(text.length <= 250, locale);
    assert.equal(text, text.trim().normalize("NFC"), locale);
    if (directionOf(locale) === "rtl") assert.match(text, /\u2068\{merchant\}\u2069/, locale);
    if (locale === "th") continue;
    const sentences = [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text)];
    assert.equal(sentences.length, 2, `${locale}: ${text}`);
    assert.match(text, /[.。।۔]$/, locale);
  }
});
