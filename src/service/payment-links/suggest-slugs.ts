import * as z from "zod/mini";
import type { SlugAvailability } from "../../contract/payment-link.ts";
import { slug as slugSchema } from "../../contract/payment-link.ts";
import type { Database } from "../database/database.ts";
import { slugCandidates } from "./slug-candidates.ts";
import { takenSlugs } from "./store.ts";

/** Says whether the text can be the slug of a new link. `chance` is a-z and 0-9: the end of the last suggestion. */
export async function suggestSlugs(
  database: Database,
  text: string,
  chance: string,
): Promise<SlugAvailability> {
  const wanted = z.safeParse(slugSchema, text);
  const slug = wanted.success ? wanted.data : text;
  const candidates = slugCandidates(text, chance);
  const taken = await takenSlugs(database, [slug, ...candidates]);
  const available = wanted.success && !taken.has(slug);
  const free = candidates.filter((candidate) => !taken.has(candidate));
  return { object: "slug_availability", slug, available, suggestions: available ? [] : free.slice(0, 3) };
}
