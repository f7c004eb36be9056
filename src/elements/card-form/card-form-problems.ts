import type { CardWords } from "../../language/sentences.ts";
import type { CardFormRules, CardFormState, FormField } from "./card-form-state.ts";
import { fieldsOf, judge } from "./card-form-state.ts";

/**
 * What is wrong with the fields and may be said, in the order of the form; nothing of a field that can still be filled
 * in.
 *
 * @param words without them only what the service said is known
 */
export function problemsOf(
  state: CardFormState,
  rules: CardFormRules,
  words: CardWords | undefined,
): ReadonlyMap<FormField, string> {
  const judgement = judge(state, rules);
  const problems = new Map<FormField, string>();
  for (const field of fieldsOf(rules)) {
    const { marked, left } = state.fields[field];
    const { problem } = judgement[field];
    const sentences: Readonly<Record<string, string>> = words?.problems[field] ?? {};
    const sentence = marked ?? (left && problem ? (sentences[problem] ?? sentences["empty"]) : undefined);
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
