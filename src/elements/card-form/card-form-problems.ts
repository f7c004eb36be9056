import type { CardFormMessages } from "../../language/messages.ts";
import type { CardFormRules, CardFormState, FormField } from "./card-form-state.ts";
import { fieldsOf, validate } from "./card-form-state.ts";

type ProblemMessages = Readonly<Partial<Record<FormField, Readonly<Record<string, string>>>>>;

/**
 * The error messages to show, in the order of the form. A field that the payer has not left yet has none.
 *
 * @param messages without them only errors from the service have a message
 */
export function problemsOf(
  state: CardFormState,
  rules: CardFormRules,
  messages: CardFormMessages | undefined,
): ReadonlyMap<FormField, string> {
  const validity = validate(state, rules);
  const problemMessages: ProblemMessages = messages?.problems ?? {};
  const problems = new Map<FormField, string>();
  for (const field of fieldsOf(rules)) {
    const { error, touched } = state.fields[field];
    const { problem } = validity[field];
    const fieldMessages = problemMessages[field] ?? {};
    const message = error ?? (touched && problem ? fieldMessages[problem] : undefined);
    if (message !== undefined) problems.set(field, message);
  }
  return problems;
}

/** Of several invalid fields, the one whose message is shown: the focused one, else the first. */
export function announcedField(
  problems: ReadonlyMap<FormField, string>,
  focused: FormField | undefined,
): FormField | undefined {
  const [first] = problems.keys();
  return focused !== undefined && problems.has(focused) ? focused : first;
}
