import type { CardChange } from "../../contract/frame-messages.ts";
import type { CardFormRules, CardFormState } from "./card-form-state.ts";
import { cardInputOf, fieldsOf, judge, networkOf } from "./card-form-state.ts";

/** What a page may learn of the form, with the sentence that is shown: nothing of what stands in the fields. */
export function cardChangeOf(
  state: CardFormState,
  rules: CardFormRules,
  sentence: string | undefined,
): CardChange {
  const judgement = judge(state, rules);
  const { brand = null, networks } = judgement.number;
  const chosen = networkOf(state, judgement);
  return {
    empty: fieldsOf(rules).every((field) => state.fields[field].text === ""),
    complete: cardInputOf(state, rules) !== undefined,
    brand: chosen ?? brand,
    networks,
    error: sentence ?? null,
  };
}
