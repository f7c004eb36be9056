import { digitsOf } from "./latin-digits.ts";

/**
 * Returns the digits before and after the caret, together at most `size`. If there are too many, digits are dropped directly
 * before the caret, where they were just inserted, and not at the end.
 */
export function fitDigits(before: string, after: string, size: number): readonly [string, string] {
  const tail = digitsOf(after).slice(0, size);
  return [digitsOf(before).slice(0, size - tail.length), tail];
}
