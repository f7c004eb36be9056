import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";
import type { FieldValidity } from "./field-validity.ts";

/**
 * Validates a security code. While the brand is unknown, three or four digits are valid.
 *
 * @param digits the digits 0 to 9; other characters are `incorrect`
 */
export function validateCvc(digits: string, brand?: BrandId): FieldValidity {
  const shortest = brand ? brands[brand].code.size : 3;
  const longest = brand ? brands[brand].code.size : 4;
  if (!/^[0-9]*$/.test(digits) || digits.length > longest) {
    return { valid: false, possible: false, complete: false, problem: "incorrect" };
  }
  if (digits.length < shortest) {
    const problem = digits === "" ? "empty" : "incomplete";
    return { valid: false, possible: true, complete: false, problem };
  }
  return { valid: true, possible: true, complete: digits.length === longest };
}
