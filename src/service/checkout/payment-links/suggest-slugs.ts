import * as z from "zod/mini";
import type { SlugAvailability } from "../../../contract/payment-link.ts";
import { newSlug } from "../../../contract/payment-link.ts";
import type { Database } from "../../platform/database/database.ts";
import { chanceOf } from "./choose-slug.ts";
import { slugCandidates } from "./slug-candidates.ts";
import type { SlugOwner } from "./slug-store.ts";
import { takenSlugs } from "./slug-store.ts";

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
