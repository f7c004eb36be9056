import type { DeclineCode } from "../contract/errors/decline-catalogue.ts";
import { errorMessageFor } from "./error-message.ts";
import english from "./locales/en/card.ts";

/** Returns the English message and next step of a decline: `message` of the API error, `failure_message` of the charge. */
export function declineMessage(code: DeclineCode, currency = ""): string {
  const { message, next } = errorMessageFor(
    english,
    { type: "card_declined", code },
    { CUR: currency.toUpperCase() },
  );
  return next === "" ? message : `${message} ${next}`;
}
