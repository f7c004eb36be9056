import type { DeclineCode } from "../../../../contract/decline-catalogue.ts";
import { isDeclineCode } from "../../../../contract/decline-catalogue.ts";
import { testCards } from "../../../../contract/test-cards.ts";

/** What a reusable test token stands for. */
export type TestToken =
  | { readonly kind: "card"; readonly number: string }
  | { readonly kind: "decline"; readonly code: DeclineCode }
  | { readonly kind: "timeout" }
  | { readonly kind: "down" }
  /** Approved a few seconds later. */
  | { readonly kind: "pending" }
  /** The n-th payment has the n-th outcome; the last one stays. Undefined stands for success. */
  | { readonly kind: "sequence"; readonly outcomes: readonly (DeclineCode | undefined)[] };

/** Reads a test token, undefined for what is none. */
export function readTestToken(source: string): TestToken | undefined {
  const card = testCards.find(({ token }) => token === source);
  if (card !== undefined) return { kind: "card", number: card.number };
  if (source === "tok_processor_timeout") return { kind: "timeout" };
  if (source === "tok_processor_down") return { kind: "down" };
  if (source === "tok_processor_pending") return { kind: "pending" };
  const code = source.replace(/^tok_decline_/, "");
  if (source.startsWith("tok_decline_") && isDeclineCode(code)) return { kind: "decline", code };
  return source.startsWith("tok_sequence_") ? readSequence(source.slice("tok_sequence_".length)) : undefined;
}

/** The number of the card that a test token shows, undefined for what is no test token. */
export function testTokenNumber(source: string): string | undefined {
  const token = readTestToken(source);
  if (token === undefined) return undefined;
  return token.kind === "card" ? token.number : "4242424242424242";
}

/** `generic_decline_insufficient_funds_succeed`: codes hold underscores themselves, so that the words are taken greedily. */
function readSequence(text: string): TestToken | undefined {
  const words = text.split("_");
  const outcomes: (DeclineCode | undefined)[] = [];
  for (let start = 0; start < words.length;) {
    const end = outcomeEnd(words, start);
    if (end === undefined) return undefined;
    const word = words.slice(start, end).join("_");
    outcomes.push(isDeclineCode(word) ? word : undefined);
    start = end;
  }
  return { kind: "sequence", outcomes };
}

/** Where the longest outcome that begins at a word ends. */
function outcomeEnd(words: readonly string[], start: number): number | undefined {
  for (let end = words.length; end > start; end--) {
    const word = words.slice(start, end).join("_");
    if (word === "succeed" || isDeclineCode(word)) return end;
  }
  return undefined;
}
