import { containsCardNumber } from "../card/contains-card-number.ts";

/** What a field of a payment page takes: `data-kind` of its control, whose `name` is that of the API. */
export type FieldKind =
  "text" | "numeric" | "email" | "phone" | "postal-code" | "amount" | "quantity" | "choice" | "tick";

/**
 * What can be wrong with what was typed. The document brings the sentence of each that a field can have, as
 * `data-empty` and so on: a script needs none of its own. `refused` is said where only the service knows why.
 */
export type FieldProblem =
  "empty" | "incorrect" | "short" | "long" | "low" | "high" | "card_number" | "refused";

/** Whether what was typed in a field contains a card number: no field but those of a card takes one. */
export function hasCardNumber(text: string, kind: FieldKind): boolean {
  const isTyped = ["text", "numeric", "email", "phone", "postal-code"].includes(kind);
  return isTyped && containsCardNumber(text, { telephone: kind === "phone" });
}
