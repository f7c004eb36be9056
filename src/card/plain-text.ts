import { latinDigits } from "./latin-digits.ts";

/**
 * Returns text that a person typed or pasted as a keyboard would have it: digits 0 to 9, and full-width letters and signs, dashes
 * and spaces of ASCII, without invisible characters and without spaces at its ends. It is for contact details,
 * postal codes and numbers; a name keeps its characters.
 */
export function plainText(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes spaces, marks of direction and zero-width spaces at the ends of a text; what joins letters stays. */
export function trimText(text: string): string {
  const edge = "[\\s\\xad\\u061c\\u200b\\u200e-\\u200f\\u202a-\\u202e\\u2060-\\u206f]+";
  return text.normalize("NFC").replace(new RegExp(`^${edge}|${edge}$`, "g"), "");
}
