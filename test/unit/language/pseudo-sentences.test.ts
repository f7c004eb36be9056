import assert from "node:assert/strict";
import { test } from "node:test";
import { sentenceFor } from "../../../src/language/error-sentence.ts";
import { hostWords } from "../../../src/language/host-words.ts";
import { loadSentences } from "../../../src/language/load-sentences.ts";
import { pseudoSentences, untranslatedPart } from "../../support/pseudo-sentences.ts";
import { textsOf } from "./texts-of.ts";

test("the pseudo language has every sentence of English in brackets, and longer by a third", async () => {
  const pseudo = textsOf(pseudoSentences);
  for (const [key, text] of textsOf(await loadSentences("en"))) {
    const own = pseudo.get(key) ?? "";
    assert.ok(own.startsWith(`⟦${text} `) && own.endsWith("⟧"), key);
    assert.ok(own.length >= text.length * (4 / 3), key);
  }
});

test("every word of the host's side and of an error comes from the sentences", () => {
  const { amount, ...words } = hostWords(pseudoSentences, { amount: "4200", currency: "eur" }, "en");
  assert.equal(amount, "€42.00");
  for (const [name, text] of Object.entries(words)) assert.equal(untranslatedPart(text), "", name);
  const { message, next } = sentenceFor(pseudoSentences, { type: "api_error", code: "internal_error" });
  assert.equal(untranslatedPart(`${message} ${next}`), "");
});

test("a word that is not of the sentences is found", () => {
  assert.equal(untranslatedPart(`${pseudoSentences.payment.paid} 42.00 € Thanks ⟦x⟧`), "Thanks");
});
