import type { CardFormMessages } from "../../language/messages.ts";
import type { CardFormRules, CardFormState, FormField } from "./card-form-state.ts";
import { fieldsOf, judge } from "./card-form-state.ts";

type Sentences = Readonly<Partial<Record<FormField, Readonly<Record<string, string>>>>>;

/**
 * What is wrong with the fields and may be said, in the order of the form; nothing of a field that can still be filled
 * in.
 *
 * @param cardWords without them only what the service said is known
 */
export function problemsOf(
  state: CardFormState,
  rules: CardFormRules,
  cardWords: CardFormMessages | undefined,
): ReadonlyMap<FormField, string> {
  const judgement = judge(state, rules);
  const words: Sentences = cardWords?.problems ?? {};
  const problems = new Map<FormField, string>();
  for (const field of fieldsOf(rules)) {
    const { marked, left } = state.fields[field];
    const { problem } = judgement[field];
    const sentences = words[field] ?? {};
    const sentence = marked ?? (left && problem ? sentences[problem] : undefined);
    if (sentence !== undefined) problems.set(field, sentence);
  }
  return problems;
}

/** Of several wrong fields, the one that is spoken of: that with the focus, else the first. */
export function spokenOf(
  problems: ReadonlyMap<FormField, string>,
  focused: FormField | undefined,
): FormField | undefined {
  const [first] = problems.keys();
  return focused !== undefined && problems.has(focused) ? focused : first;
}
