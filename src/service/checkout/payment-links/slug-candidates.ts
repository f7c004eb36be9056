import * as z from "zod/mini";
import { newSlug } from "../../../contract/payment-link.ts";
import { transliterate } from "./transliterate.ts";

/** How long a slug made from a name is at most, without what tells it from others. */
const longest = 48;

/**
 * Slugs that tell what a name says, in a-z, 0-9 and dashes, in the order in which to try them. `chance` (a-z, 0-9) ends
 * the last one, which is free but for an accident, and the only one where nothing of the name is left.
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
    return longer.length > longest ? text || word.slice(0, longest) : longer;
  }, "");
}
