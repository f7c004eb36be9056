import * as z from "zod/mini";
import { newSlug } from "../../../contract/payment-link.ts";
import { transliterate } from "./transliterate.ts";

/** Maximum length of a slug made from a name, without the ending that makes it unique. */
const maximumLength = 48;

/**
 * Returns readable slugs for a name, of a-z, 0-9 and dashes, in the order to try them. `chance` (a-z, 0-9) ends the
 * last one, which is almost certainly free; it is part of the only one when no letter of the name can be used.
 */
export function slugCandidates(name: string, chance: string): string[] {
  const readable = readableSlug(name);
  if (readable === "") return [`pay-${chance}`];
  const endings = ["", "-2", "-3", "-4", "-5", `-${chance}`];
  return endings.map((ending) => readable + ending).filter((slug) => z.safeParse(newSlug, slug).success);
}

function readableSlug(name: string): string {
  const words = transliterate(name)
    .toLowerCase()
    .replace(/['’`]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return words.reduce((text, word) => {
    const longer = text === "" ? word : `${text}-${word}`;
    return longer.length > maximumLength ? text || word.slice(0, maximumLength) : longer;
  }, "");
}
