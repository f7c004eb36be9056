import { loadSentences } from "../../src/language/load-sentences.ts";
import type { Sentences } from "../../src/language/sentences.ts";

const opening = "⟦";
const closing = "⟧";

/** English with a bracket around each sentence: what stands on a page without brackets was not translated. */
export const pseudoSentences: Sentences = wrapped(await loadSentences("en"));

function wrapped<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" ? `${opening}${value}${closing}` : wrapped(Object(value)),
  ]);
  return Object.fromEntries(entries) as Texts;
}

/** What is left of a text when every pseudo sentence in it, and all that is not a letter, is taken out. */
export function untranslatedPart(text: string): string {
  return text
    .replace(/⟦[^⟧]*⟧/g, " ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
