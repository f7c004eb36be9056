import { digitsOf } from "./latin-digits.ts";

/**
 * The digits before and behind the caret, at most `size` of them. What does not fit was put in right before the caret:
 * that is left out, and no digit that stood there falls off the end.
 */
export function fitDigits(before: string, behind: string, size: number): readonly [string, string] {
  const tail = digitsOf(behind).slice(0, size);
  return [digitsOf(before).slice(0, size - tail.length), tail];
}
