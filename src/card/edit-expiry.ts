import { caretBehind } from "./caret-behind.ts";
import { deleteOverGap } from "./delete-over-gap.ts";
import type { FieldEdit, FieldText } from "./field-edit.ts";
import { formatExpiry } from "./format-expiry.ts";
import { digitsOf } from "./latin-digits.ts";

/** Formats an expiry date as `MM / YY` while it is edited. The caret stays after the same digit. */
export function editExpiry(edit: FieldEdit): FieldText {
  const [before, after] = deleteOverGap(edit);
  const text = before + after;
  const isDeletion = edit.inputType?.startsWith("delete") ?? false;
  // While the payer retypes the month ("1| / 27") it is not completed to two digits.
  const inMonth = /^[01]?$/.test(before) && /^\s*\//.test(after);
  const value = isDeletion || inMonth ? tidy(text) : formatExpiry(text);
  const tail = digitsOf(after);
  if (tail === "") return { value, caret: value.length };
  // An edit that would push out a digit after the caret is ignored.
  const result = digitsOf(value).endsWith(tail) ? value : edit.previous;
  return { value: result, caret: caretBehind(result, digitsOf(result).length - tail.length) };
}

/** Returns the parts as typed, with the separator only between two parts. */
function tidy(text: string): string {
  return text.replace(/[^0-9]+$/, "").replace(/[^0-9]+/, " / ");
}
