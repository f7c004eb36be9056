import type { CardChange } from "../../contract/frame/frame-messages.ts";
import type { CardFormRules, CardFormState } from "./card-form-state.ts";
import { cardInputOf, fieldsOf, networkOf, validate } from "./card-form-state.ts";

/** The state of the form that a page may know, with the message that is shown; never the content of the fields. */
export function cardChangeOf(
  state: CardFormState,
  rules: CardFormRules,
  message: string | undefined,
): CardChange {
  const validity = validate(state, rules);
  const { brand = null, networks } = validity.number;
  const chosen = networkOf(state, validity);
  return {
    empty: fieldsOf(rules).every((field) => state.fields[field].text === ""),
    complete: cardInputOf(state, rules) !== undefined,
    brand: chosen ?? brand,
    networks,
    error: message ?? null,
  };
}
