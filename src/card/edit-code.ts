import type { FieldEdit, FieldText } from "./field-edit.ts";
import { fitDigits } from "./fit-digits.ts";

/** Formats a security code while it is edited: digits only, at most `size` of them, the length for the brand. */
export function editCode({ raw, caret, previous }: FieldEdit, size: number): FieldText {
  // A code typed before the card number can be too long for the brand; it is not cut, so that the payer can correct it.
  const maximum = Math.max(size, previous.length);
  const [before, after] = fitDigits(raw.slice(0, caret), raw.slice(caret), maximum);
  return { value: before + after, caret: before.length };
}
