import { caretBehind } from "./caret-behind.ts";
import { deleteOverGap } from "./delete-over-gap.ts";
import type { FieldEdit, FieldText } from "./field-edit.ts";
import { formatNumber } from "./format-number.ts";
import { digitsOf } from "./latin-digits.ts";

/** Groups a card number while it is edited. The caret stays right behind the digit that it stood behind. */
export function editNumber(edit: FieldEdit): FieldText {
  const [before, behind] = deleteOverGap(edit);
  const value = formatNumber(before + behind);
  return { value, caret: caretBehind(value, digitsOf(before).length) };
}
