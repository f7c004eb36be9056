import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";

export interface BrandMatch {
  readonly brand: BrandId;
  /** The length of the longest matching prefix; 0 while too few digits are typed. */
  readonly strength: number;
}

const brandIds = Object.keys(brands) as BrandId[];

/** First digits of the sandbox's cards with a second network. For live cards the acquirer reports the networks. */
const coBadgedPrefixes = ["4000002500001", "5555552500001"];

/** The first and last prefix of each range, by brand. */
const ranges = brandIds.map((brand) => ({
  brand,
  ranges: brands[brand].prefixes
    .split(" ")
    .filter(Boolean)
    .map((prefix) => {
      const [first = "", end = ""] = prefix.split("-");
      return [first, first.slice(0, first.length - end.length) + end] as const;
    }),
}));

function strengthOf(digits: string, prefixRanges: (typeof ranges)[number]["ranges"]): number | undefined {
  let strength: number | undefined;
  for (const [first, last] of prefixRanges) {
    const head = digits.slice(0, first.length);
    if (head >= first.slice(0, head.length) && head <= last.slice(0, head.length)) {
      strength = Math.max(strength ?? 0, head.length === first.length ? head.length : 0);
    }
  }
  return strength;
}

/**
 * Returns the possible brands of a partly typed number, the strongest match first. There are several as long as another
 * digit can decide between them; after that only the brand with the longest prefix.
 *
 * @param digits only the digits 0 to 9
 * @returns an empty list for no digits, and for digits that match no brand
 */
export function detectBrands(digits: string): readonly BrandMatch[] {
  if (digits === "") return [];
  const matches = ranges
    .flatMap(({ brand, ranges: prefixRanges }) => {
      const strength = strengthOf(digits, prefixRanges);
      return strength === undefined ? [] : [{ brand, strength }];
    })
    .sort((a, b) => b.strength - a.strength);
  return matches.at(-1)?.strength ? matches.slice(0, 1) : matches;
}

/** Returns the brand of a partly typed number, or undefined as long as several are possible or none. */
export function brandOf(digits: string): BrandId | undefined {
  const [match, other] = detectBrands(digits);
  return other ? undefined : match?.brand;
}

/** Returns the networks of a card, the national one first; empty as long as the brand is unknown. */
export function networksOf(digits: string): readonly BrandId[] {
  const brand = brandOf(digits);
  if (brand === undefined) return [];
  return coBadgedPrefixes.some((prefix) => digits.startsWith(prefix)) ? ["cartes_bancaires", brand] : [brand];
}
