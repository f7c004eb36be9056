import type { Database } from "../database/database.ts";
import { readableSlug, slugVariants } from "./readable-slug.ts";
import { takenSlugs } from "./store.ts";

/** Whether a slug can be had, and up to three that can. */
export interface SlugAvailability {
  readonly object: "slug_availability";
  readonly slug: string;
  readonly available: boolean;
  readonly suggestions: readonly string[];
}

/** Says whether the text can be the slug of a new link. `chance` is a-z and 0-9: the end of the last suggestion. */
export async function suggestSlugs(
  database: Database,
  text: string,
  chance: string,
): Promise<SlugAvailability> {
  const slug = text.normalize("NFKC").toLowerCase();
  const readable = readableSlug(text);
  const candidates =
    readable === undefined ? [`pay-${chance}`] : [readable, ...slugVariants(readable, chance)];
  const taken = await takenSlugs(database, candidates);
  const free = candidates.filter((candidate) => !taken.has(candidate));
  const available = free[0] === slug;
  return { object: "slug_availability", slug, available, suggestions: available ? [] : free.slice(0, 3) };
}
