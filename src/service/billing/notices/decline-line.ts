import { isDeclineCode, publicDeclineCode } from "../../../contract/decline-catalogue.ts";
import { errorMessageFor } from "../../../language/error-message.ts";
import type { CardMessages } from "../../../language/messages.ts";

/** Returns why a card was declined, as a line of a mail; no line if the code is not one of the catalogue. */
export function declineLine(
  messages: CardMessages,
  code: string | null | undefined,
  currency: string,
): readonly string[] {
  if (code == null || !isDeclineCode(code)) return [];
  const error = { type: "card_declined", code: publicDeclineCode(code) };
  return [errorMessageFor(messages, error, { CUR: currency.toUpperCase() }).message];
}
