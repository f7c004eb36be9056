import type { FieldEdit } from "./field-edit.ts";
import { digitsOf, latinDigits } from "./latin-digits.ts";

/**
 * The text before and behind the caret. Where a deletion took nothing but what stands between digits, the digit on its
 * other side goes too: else Backspace would do nothing at a gap.
 */
export function deleteOverGap({
  raw,
  caret,
  previous,
  inputType = "",
}: FieldEdit): readonly [string, string] {
  const before = latinDigits(raw.slice(0, caret));
  const behind = latinDigits(raw.slice(caret));
  const gapAlone = inputType.startsWith("deleteContent") && digitsOf(raw) === digitsOf(previous);
  if (!gapAlone) return [before, behind];
  return inputType.endsWith("Forward")
    ? [before, behind.replace(/[0-9]/, "")]
    : [before.replace(/[0-9]([^0-9]*)$/, "$1"), behind];
}
