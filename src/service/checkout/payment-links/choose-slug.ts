import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SlugOwner } from "./slug-store.ts";
import { reserveSlug, takenSlugs } from "./slug-store.ts";
import type { SlugAvailability } from "../../../contract/checkout/payment-link.ts";
import { newSlug } from "../../../contract/checkout/payment-link.ts";
import { transliterate } from "./transliterate.ts";

/** Maximum length of a slug made from a name, without the ending that makes it unique. */
const maximumLength = 48;

interface Choice {
  readonly taker: SlugOwner;
  readonly name: string;
  readonly wanted: string | undefined;
}

/** Reserves the requested slug for a link, or one made from its name. Throws `slug_taken` (409). */
export async function chooseSlug(database: Database, { taker, name, wanted }: Choice): Promise<string> {
  if (wanted !== undefined) {
    if (await reserveSlug(database, wanted, taker)) return wanted;
    const message = "Another payment link has this slug, or had it, or another merchant's looks like it.";
    throw new ServiceError("slug_taken", message, { param: "slug" });
  }
  const candidates = slugCandidates(name, chanceOf(taker));
  const taken = await takenSlugs(database, candidates, taker);
  for (const candidate of candidates) {
    if (!taken.has(candidate) && (await reserveSlug(database, candidate, taker))) return candidate;
  }
  throw new ServiceError("slug_taken", "No slug made from the name is available. Give a slug.", {
    param: "slug",
  });
}

/** Returns whether the text is available as the slug of a new link, and suggestions if it is not. */
export async function suggestSlugs(
  database: Database,
  text: string,
  taker: SlugOwner,
): Promise<SlugAvailability> {
  const parsed = z.safeParse(newSlug, text);
  const slug = parsed.success ? parsed.data : text;
  const candidates = slugCandidates(text, chanceOf(taker));
  const taken = await takenSlugs(database, [slug, ...candidates], taker);
  const available = parsed.success && !taken.has(slug);
  const free = candidates.filter((candidate) => !taken.has(candidate));
  return { object: "slug_availability", slug, available, suggestions: available ? [] : free.slice(0, 3) };
}

/** Returns letters and digits of the link's id that hardly any other link has. */
function chanceOf({ id }: Pick<SlugOwner, "id">): string {
  return id.slice(-6).toLowerCase();
}

/**
 * Returns readable slugs for a name, of a-z, 0-9 and dashes, in the order to try them. `chance` (a-z, 0-9) ends the
 * last one, which is almost certainly free; it is part of the only one when no letter of the name can be used.
 */
function slugCandidates(name: string, chance: string): string[] {
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
