import type { FormField } from "./card-form-state.ts";
import { formFields } from "./card-form-state.ts";

/** The field of the form that an event or the focus is in. */
export function fieldIn(
  target: EventTarget | null,
): { input: HTMLInputElement | HTMLSelectElement; field: FormField } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  const field = formFields.find((name) => name === target.id);
  return field && { input: target, field };
}
