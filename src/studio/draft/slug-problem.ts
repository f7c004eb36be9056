import { reservedSlugs } from "../../contract/reserved-slugs.ts";

/** Returns why a slug is not available. The API only reports that it is not. */
export function slugProblem(typed: string): string {
  const slug = typed.trim().normalize("NFKC").toLowerCase();
  if (!/^[a-z0-9-]*$/.test(slug)) return "An address can only contain a–z, 0–9 and -.";
  if (slug.startsWith("-") || slug.endsWith("-")) return "An address cannot begin or end with -.";
  if (reservedSlugs.has(slug)) return "This word is reserved for the service.";
  return "This address, or one that looks like it, is already in use or was used before.";
}
