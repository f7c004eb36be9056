import type { FormField } from "./card-form-state.ts";
import { formFields } from "./card-form-state.ts";

/** The form field that is the target of an event, or has the focus. */
export function fieldIn(
  target: EventTarget | null,
): { input: HTMLInputElement | HTMLSelectElement; field: FormField } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  const field = formFields.find((name) => name === target.id);
  return field && { input: target, field };
}
