import { caretBehind } from "./caret-behind.ts";
import { deleteOverGap } from "./delete-over-gap.ts";
import type { FieldEdit, FieldText } from "./field-edit.ts";
import { fitDigits } from "./fit-digits.ts";
import { formatNumber, longestNumber } from "./format-number.ts";
import { digitsOf } from "./latin-digits.ts";

/** The expiry date that was copied along with a number, and what follows it. No card number has a slash. */
const expiryBehind = /[^0-9]*[01]?[0-9]\s*\/\s*[0-9].*/s;

/** Groups a card number while it is edited. The caret stays right behind the digit that it stood behind. */
export function editNumber(edit: FieldEdit): FieldText {
  const [before, behind] = deleteOverGap(edit);
  const typed = before.replace(expiryBehind, "");
  // A number that was of a brand with longer ones keeps its digits while its first ones are changed.
  const most = Math.max(longestNumber(digitsOf(typed + behind)), digitsOf(edit.previous).length);
  const [head, tail] = fitDigits(typed, behind, most);
  const value = formatNumber(head + tail);
  return { value, caret: caretBehind(value, head.length) };
}
