import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";
import { brandOf, detectBrands, networksOf } from "./detect-brands.ts";
import type { FieldProblem, FieldValidity } from "./field-validity.ts";
import { luhn } from "./luhn.ts";

export interface NumberValidity extends FieldValidity {
  /** Absent while several brands are possible, or if none is. */
  readonly brand?: BrandId;
  /** The networks of the card; two if it is co-badged. */
  readonly networks: readonly BrandId[];
}

/**
 * Validates a complete or partial card number: brand, length, and check digit if the brand has one.
 *
 * A number is complete at the usual length of its brand, such as 16 digits for Visa, although some have 19. A brand with
 * several usual lengths is complete only at the longest.
 *
 * @param digits the digits 0 to 9; other characters are `incorrect`
 */
export function validateNumber(digits: string): NumberValidity {
  const invalid = { valid: false, possible: false, complete: false, networks: [] } as const;
  const incomplete = { ...invalid, possible: true } as const;
  if (digits === "") return { ...incomplete, problem: "empty" };
  if (!/^[0-9]+$/.test(digits) || detectBrands(digits).length === 0)
    return { ...invalid, problem: "incorrect" };
  const id = brandOf(digits);
  if (id === undefined) return { ...incomplete, problem: "incomplete" };

  const brand = brands[id];
  const longest = Math.max(...brand.lengths);
  const valid = brand.lengths.includes(digits.length) && (!brand.luhn || luhn(digits));
  const problem: FieldProblem = digits.length < Math.min(...brand.lengths) ? "incomplete" : "incorrect";
  return {
    valid,
    possible: valid || digits.length < longest,
    complete: valid && (digits.length === brand.usualLength || digits.length === longest),
    ...(valid ? {} : { problem }),
    brand: id,
    networks: networksOf(digits),
  };
}
