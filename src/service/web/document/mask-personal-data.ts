import type { PostalAddress } from "../../../contract/checkout/payer-answers.ts";

/** In the place of what is not shown. */
export const hidden = "•••";

/** The first letter of every word: `A••• L•••`. */
export function maskName(name: string | null): string | null {
  if (name === null) return null;
  return name
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map((word) => firstOf(word) + hidden)
    .join(" ");
}

/** The first letter of the address, and that of its domain: `a•••@e•••`. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  return `${firstOf(local)}${hidden}@${firstOf(domain)}${hidden}`;
}

function firstOf(text: string): string {
  const [first = ""] = new Intl.Segmenter().segment(text);
  return typeof first === "string" ? first : first.segment;
}

/** The country of a postal address. */
export function maskAddress(address: PostalAddress | null): PostalAddress | null {
  if (address === null) return null;
  return { line1: hidden, line2: null, city: null, state: null, postal_code: null, country: address.country };
}
