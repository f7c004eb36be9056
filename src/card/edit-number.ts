import { caretBehind } from "./caret-behind.ts";
import { deleteOverGap } from "./delete-over-gap.ts";
import type { FieldEdit, FieldText } from "./field-edit.ts";
import { fitDigits } from "./fit-digits.ts";
import { formatNumber, longestNumber } from "./format-number.ts";
import { digitsOf } from "./latin-digits.ts";

/** An expiry date that was pasted together with a number, and everything after it. No card number contains a slash. */
const pastedExpiry = /[^0-9]*[01]?[0-9]\s*\/\s*[0-9].*/s;

/** Formats a card number in groups while it is edited. The caret stays after the same digit. */
export function editNumber(edit: FieldEdit): FieldText {
  const [before, after] = deleteOverGap(edit);
  const typed = before.replace(pastedExpiry, "");
  // While the first digits change, the number may match a brand with shorter numbers; no digits are cut off then.
  const maximum = Math.max(longestNumber(digitsOf(typed + after)), digitsOf(edit.previous).length);
  const [head, tail] = fitDigits(typed, after, maximum);
  const value = formatNumber(head + tail);
  return { value, caret: caretBehind(value, head.length) };
}
