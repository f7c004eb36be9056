import billing from "../../src/language/locales/en/billing.ts";
import card from "../../src/language/locales/en/card.ts";
import methods from "../../src/language/locales/en/methods.ts";
import page from "../../src/language/locales/en/page.ts";
import service from "../../src/language/locales/en/service.ts";
import type { MethodMessages } from "../../src/language/method-messages.ts";
import type { Messages } from "../../src/language/messages.ts";

const opening = "⟦";
const closing = "⟧";
/** What a sentence is made longer by; most languages need more room than English. */
const filler = " łøñg";

/**
 * English with brackets around each sentence, and longer by a third at least: what stands on a page without brackets was
 * not translated, and what has room for these sentences has room for those of a language.
 */
export const pseudoSentences: Messages = wrapped({ ...card, ...page, ...service, ...billing });

/** The choice between ways to pay, in the same way. */
export const pseudoMethods: MethodMessages = wrapped(methods);

function wrapped<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" ? pseudo(value) : wrapped(Object(value)),
  ]);
  return Object.fromEntries(entries) as Texts;
}

function pseudo(text: string): string {
  return opening + text + filler.repeat(Math.ceil(text.length / 3 / filler.length)) + closing;
}

/** Has all of this process speak the pseudo language where it would speak English; there is no way back. */
export function speakPseudo(): void {
  for (const part of [card, page, service, billing])
    for (const group of Object.keys(part))
      Object.assign(part, { [group]: pseudoSentences[group as keyof Messages] });
  Object.assign(methods, pseudoMethods);
}

/** What is left of a text when every pseudo sentence in it, and all that is not a letter, is taken out. */
export function untranslatedPart(text: string): string {
  return text
    .replace(/⟦[^⟧]*⟧/g, " ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
