import { caretBehind } from "./caret-behind.ts";
import { deleteOverGap } from "./delete-over-gap.ts";
import type { FieldEdit, FieldText } from "./field-edit.ts";
import { formatExpiry } from "./format-expiry.ts";
import { digitsOf } from "./latin-digits.ts";

/** Writes an expiry date as `MM / YY` while it is edited. The caret stays right behind the digit that it stood behind. */
export function editExpiry(edit: FieldEdit): FieldText {
  const [before, behind] = deleteOverGap(edit);
  const text = before + behind;
  const isDeletion = edit.inputType?.startsWith("delete") ?? false;
  // A month that is being retyped ("1| / 27") is not filled up under the payer's hands.
  const inMonth = /^[01]?$/.test(before) && /^\s*\//.test(behind);
  const value = isDeletion || inMonth ? tidy(text) : formatExpiry(text);
  const tail = digitsOf(behind);
  if (tail === "") return { value, caret: value.length };
  // What would push a digit out of its place is left out.
  const kept = digitsOf(value).endsWith(tail) ? value : edit.previous;
  return { value: kept, caret: caretBehind(kept, digitsOf(kept).length - tail.length) };
}

/** The parts as they are typed, with the separator only where it parts something. */
function tidy(text: string): string {
  return text.replace(/[^0-9]+$/, "").replace(/[^0-9]+/, " / ");
}
