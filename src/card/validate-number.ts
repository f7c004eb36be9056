import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";
import { brandOf, detectBrands, networksOf } from "./detect-brands.ts";
import type { FieldProblem, FieldValidity } from "./field-validity.ts";
import { luhn } from "./luhn.ts";

export interface NumberValidity extends FieldValidity {
  /** Absent as long as several brands are possible, or none is. */
  readonly brand?: BrandId;
  /** The networks that can carry the card; two when it is co-badged. */
  readonly networks: readonly BrandId[];
}

/**
 * Judges a card number, whole or in part: brand, length, and check digit where the brand has one.
 *
 * A number is complete at its brand's usual length: a Visa number of 16 digits, though there are some of 19. Where
 * several lengths are usual it is not complete before the longest.
 *
 * @param digits Latin digits only; anything else is `incorrect`
 */
export function validateNumber(digits: string): NumberValidity {
  const never = { valid: false, potentiallyValid: false, complete: false, networks: [] } as const;
  const open = { ...never, potentiallyValid: true } as const;
  if (digits === "") return { ...open, problem: "empty" };
  if (!/^[0-9]+$/.test(digits) || detectBrands(digits).length === 0)
    return { ...never, problem: "incorrect" };
  const id = brandOf(digits);
  if (id === undefined) return { ...open, problem: "incomplete" };

  const brand = brands[id];
  const longest = Math.max(...brand.lengths);
  const valid = brand.lengths.includes(digits.length) && (!brand.luhn || luhn(digits));
  const problem: FieldProblem = digits.length < Math.min(...brand.lengths) ? "incomplete" : "incorrect";
  return {
    valid,
    potentiallyValid: valid || digits.length < longest,
    complete: valid && (digits.length === brand.usualLength || digits.length === longest),
    ...(valid ? {} : { problem }),
    brand: id,
    networks: networksOf(digits),
  };
}
