import type { DeclineCode } from "../contract/decline-catalogue.ts";
import { sentenceFor } from "./error-sentence.ts";
import english from "./locales/en/card.ts";

/** What a decline means and what to do next, in English: the API's `message` and a failed charge's `failure_message`. */
export function declineSentence(code: DeclineCode, currency = ""): string {
  const { message, next } = sentenceFor(
    english,
    { type: "card_declined", code },
    { CUR: currency.toUpperCase() },
  );
  return next === "" ? message : `${message} ${next}`;
}
