import type { FieldEdit, FieldText } from "./field-edit.ts";
import { fitDigits } from "./fit-digits.ts";

/** Keeps a security code to its digits while it is edited, and to the `size` of its brand. */
export function editCode({ raw, caret, previous }: FieldEdit, size: number): FieldText {
  // A code that was typed before the number may be longer than it should be: it stays until the payer mends it.
  const most = Math.max(size, previous.length);
  const [before, behind] = fitDigits(raw.slice(0, caret), raw.slice(caret), most);
  return { value: before + behind, caret: before.length };
}
