import assert from "node:assert/strict";
import { test } from "node:test";
import { errorMessageFor } from "../../../src/language/error-message.ts";
import { hostMessages } from "../../../src/language/host-messages.ts";
import { loadMessages } from "../../../src/language/load-messages.ts";
import { loadMethodMessages } from "../../../src/language/load-method-messages.ts";
import { pseudoMethods, pseudoSentences, untranslatedPart } from "../../support/pseudo-sentences.ts";
import { textsOf } from "./texts-of.ts";

test("the pseudo language has every English message in brackets and a third longer", async () => {
  const pseudo = textsOf({ ...pseudoSentences, methods: pseudoMethods });
  const english = { ...(await loadMessages("en")), methods: await loadMethodMessages("en") };
  for (const [key, text] of textsOf(english)) {
    const own = pseudo.get(key) ?? "";
    assert.ok(own.startsWith(`⟦${text} `) && own.endsWith("⟧"), key);
    assert.ok(own.length >= text.length * (4 / 3), key);
  }
});

test("every host message and error message comes from the messages of the language", () => {
  const { amount, ...words } = hostMessages(pseudoSentences, "€42.00");
  assert.equal(amount, "€42.00");
  for (const [name, text] of Object.entries(words)) assert.equal(untranslatedPart(text), "", name);
  const { message, next } = errorMessageFor(pseudoSentences, { type: "api_error", code: "internal_error" });
  assert.equal(untranslatedPart(`${message} ${next}`), "");
});

test("detects text that is not a message of the language", () => {
  assert.equal(untranslatedPart(`${pseudoSentences.payment.paid} 42.00 € Thanks ⟦x⟧`), "Thanks");
});
