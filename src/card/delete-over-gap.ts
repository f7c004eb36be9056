import type { FieldEdit } from "./field-edit.ts";
import { digitsOf, latinDigits } from "./latin-digits.ts";

/**
 * Returns the text before and after the caret. If a deletion removed only a separator, the digit next to it is deleted
 * too; otherwise Backspace would have no effect after a space.
 */
export function deleteOverGap({
  raw,
  caret,
  previous,
  inputType = "",
}: FieldEdit): readonly [string, string] {
  const before = latinDigits(raw.slice(0, caret));
  const after = latinDigits(raw.slice(caret));
  const onlySeparator = inputType.startsWith("deleteContent") && digitsOf(raw) === digitsOf(previous);
  if (!onlySeparator) return [before, after];
  return inputType.endsWith("Forward")
    ? [before, after.replace(/[0-9]/, "")]
    : [before.replace(/[0-9]([^0-9]*)$/, "$1"), after];
}
