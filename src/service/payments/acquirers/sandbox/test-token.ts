import type { DeclineCode } from "../../../../contract/errors/decline-catalogue.ts";
import { isDeclineCode } from "../../../../contract/errors/decline-catalogue.ts";
import { testCardOf, testCards } from "../../../../contract/payments/test-cards.ts";
import type { Instruments } from "../../processor/instruments.ts";
import type { ReadInstrument } from "./sandbox-cards.ts";

/** The meaning of a reusable test token. */
export type TestToken =
  | { readonly kind: "card"; readonly number: string }
  | { readonly kind: "decline"; readonly code: DeclineCode }
  | { readonly kind: "timeout" }
  | { readonly kind: "down" }
  /** Approved a few seconds later. */
  | { readonly kind: "pending" }
  /** The n-th payment has the n-th outcome; the last one repeats. Undefined means success. */
  | { readonly kind: "sequence"; readonly outcomes: readonly (DeclineCode | undefined)[] };

/** Parses a test token; undefined if the text is not one. */
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

/** The card number of a test token; undefined if the text is not one. */
export function testTokenNumber(source: string): string | undefined {
  const token = readTestToken(source);
  if (token === undefined) return undefined;
  return token.kind === "card" ? token.number : "4242424242424242";
}

/** The card number of an instrument. */
export function instrumentNumber(instrument: ReadInstrument): string {
  return instrument.kind === "card" ? instrument.number : (testTokenNumber(instrument.token) ?? "");
}

/** `generic_decline_insufficient_funds_succeed`: codes contain underscores, so the longest matching code is used. */
function readSequence(text: string): TestToken | undefined {
  const parts = text.split("_");
  const outcomes: (DeclineCode | undefined)[] = [];
  for (let start = 0; start < parts.length;) {
    const end = outcomeEnd(parts, start);
    if (end === undefined) return undefined;
    const part = parts.slice(start, end).join("_");
    outcomes.push(isDeclineCode(part) ? part : undefined);
    start = end;
  }
  return { kind: "sequence", outcomes };
}

/** Where the longest outcome that begins at a word ends. */
function outcomeEnd(parts: readonly string[], start: number): number | undefined {
  for (let end = parts.length; end > start; end--) {
    const part = parts.slice(start, end).join("_");
    if (part === "succeed" || isDeclineCode(part)) return end;
  }
  return undefined;
}

/** The published test cards and the `tok_…` names: test mode takes no other card, and live mode no such name. */
export const testInstruments: Instruments = {
  named: ({ livemode }, source) => {
    const number = livemode ? undefined : testTokenNumber(source);
    return number === undefined ? undefined : { number, isCard: readTestToken(source)?.kind === "card" };
  },
  factsOf: testCardOf,
  accepts: ({ livemode }, number) => livemode || testCardOf(number) !== undefined,
};
