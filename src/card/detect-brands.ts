import type { BrandId } from "./brands.ts";
import { brands } from "./brands.ts";

export interface BrandMatch {
  readonly brand: BrandId;
  /** How many first digits speak for the brand; 0 while too few are typed to tell. */
  readonly strength: number;
}

const brandIds = Object.keys(brands) as BrandId[];

/** Cards that carry a second network, by their first digits: those of the sandbox. Live ones come from the acquirer. */
const coBadges = ["4000002500001", "5555552500001"];

/** The first and the last prefix of each range of a brand. */
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

function strengthOf(digits: string, prefixes: (typeof ranges)[number]["ranges"]): number | undefined {
  let strength: number | undefined;
  for (const [first, last] of prefixes) {
    const head = digits.slice(0, first.length);
    if (head >= first.slice(0, head.length) && head <= last.slice(0, head.length)) {
      strength = Math.max(strength ?? 0, head.length === first.length ? head.length : 0);
    }
  }
  return strength;
}

/**
 * The brands that a number can be of, from what is typed of it, the strongest first. Several are left as long as a
 * further digit can decide between them; once none can, the one with the longest prefix is the brand.
 *
 * @param digits Latin digits only
 * @returns nothing for no digits, and for digits that no brand starts with
 */
export function detectBrands(digits: string): readonly BrandMatch[] {
  if (digits === "") return [];
  const matches = ranges
    .flatMap(({ brand, ranges: prefixes }) => {
      const strength = strengthOf(digits, prefixes);
      return strength === undefined ? [] : [{ brand, strength }];
    })
    .sort((a, b) => b.strength - a.strength);
  return matches.at(-1)?.strength ? matches.slice(0, 1) : matches;
}

/** The brand of a number, as soon as what is typed of it leaves only one. */
export function brandOf(digits: string): BrandId | undefined {
  const [match, other] = detectBrands(digits);
  return other ? undefined : match?.brand;
}

/** The networks that can carry the card, the national one first; none as long as the brand is open. */
export function networksOf(digits: string): readonly BrandId[] {
  const brand = brandOf(digits);
  if (brand === undefined) return [];
  return coBadges.some((prefix) => digits.startsWith(prefix)) ? ["cartes_bancaires", brand] : [brand];
}
