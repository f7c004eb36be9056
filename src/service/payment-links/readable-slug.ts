import * as z from "zod/mini";
import { slug as slugSchema } from "../../contract/payment-link.ts";
import { transliterate } from "./transliterate.ts";

const longest = 48;

/** A slug that tells what the name says, in a-z, 0-9 and dashes; undefined when nothing of the name is left. */
export function readableSlug(name: string): string | undefined {
  const words = transliterate(name)
    .toLowerCase()
    .replace(/['’`]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const slug = words.reduce((text, word) => {
    const longer = text === "" ? word : `${text}-${word}`;
    return longer.length > longest ? text || word.slice(0, longest) : longer;
  }, "");
  return isSlug(slug) ? slug : undefined;
}

/** Slugs to try in this order where `slug` is taken; the last is free but for an accident of `chance` (a-z, 0-9). */
export function slugVariants(slug: string, chance: string): string[] {
  return [...["2", "3", "4", "5"].map((number) => `${slug}-${number}`), `${slug}-${chance}`].filter(isSlug);
}

function isSlug(text: string): boolean {
  return z.safeParse(slugSchema, text).success;
}
