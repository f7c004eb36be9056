import { containsCardNumber } from "../../card/contains-card-number.ts";

export { plainText } from "../../card/plain-text.ts";

/** The kind of a field on a payment page: `data-kind` of its control. The control's `name` is the API parameter. */
export type FieldKind =
  "text" | "numeric" | "email" | "phone" | "postal-code" | "amount" | "quantity" | "choice" | "tick";

/**
 * What can be wrong with a value. The server renders the message of each problem into the page, as `data-empty` and so on,
 * so that the script contains none. `refused` is for values that only the service can reject.
 */
export type FieldProblem =
  "empty" | "incorrect" | "short" | "long" | "low" | "high" | "card_number" | "refused";

/** True if the text of a field contains a card number, which only card fields may contain. */
export function hasCardNumber(text: string, kind: FieldKind): boolean {
  const isTyped = ["text", "numeric", "email", "phone", "postal-code"].includes(kind);
  return isTyped && containsCardNumber(text, { telephone: kind === "phone" });
}
