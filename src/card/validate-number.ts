import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";
import { brandOf, networksOf } from "./detect-brands.ts";
import type { FieldValidity } from "./field-validity.ts";
import { luhn } from "./luhn.ts";

export interface NumberValidity extends FieldValidity {
  /** Undefined while several brands are possible, and for a network that is not in the table. */
  readonly brand: BrandId | undefined;
  /** The networks of the card; two if it is co-badged. */
  readonly networks: readonly BrandId[];
}

/**
 * Validates a complete or partial card number: length, and check digit if its brand has one. A number of a network that is
 * not in the table is valid with 12 to 19 digits, of which the last is the check digit (ISO/IEC 7812-1).
 *
 * A number is complete at the usual length of its brand, such as 16 digits for Visa, although some have 19. A brand with
 * several usual lengths is complete only at the longest.
 *
 * @param digits the digits 0 to 9; other characters are `incorrect`, and so is a 0 at the beginning
 */
export function validateNumber(digits: string): NumberValidity {
  const brand = brandOf(digits);
  // Numbers of Maestro have every length, as those of a network that is not known.
  const { lengths, usualLength, luhn: isChecked } = brands[brand ?? "maestro"];
  const { length } = digits;
  const longest = Math.max(...lengths);
  const isStart = /^(?!0)[0-9]*$/.test(digits);
  const valid = isStart && lengths.includes(length) && (!isChecked || luhn(digits));
  // Nearly no card has fewer digits than 16, or than is usual for its brand.
  const problem = isStart && length < Math.min(16, usualLength) ? "incomplete" : "incorrect";
  return {
    valid,
    possible: valid || (isStart && length < longest),
    complete: valid && (length === usualLength || length === longest),
    ...(valid ? {} : { problem: digits === "" ? "empty" : problem }),
    brand,
    networks: networksOf(digits),
  };
}
