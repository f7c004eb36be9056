import { reservedSlugs } from "../../contract/checkout/reserved-slugs.ts";

/** Returns why a slug is not available. The API only reports that it is not. */
export function slugProblem(typed: string): string {
  const slug = typed.trim().normalize("NFKC").toLowerCase();
  if (!/^[a-z0-9-]*$/.test(slug)) return "An address is made of a–z, 0–9 and -.";
  if (slug.startsWith("-") || slug.endsWith("-")) return "An address neither begins nor ends with -.";
  if (reservedSlugs.has(slug)) return "This word is kept for the service itself.";
  return "Another link has this address, or had it, or one of another merchant looks just like it.";
}
