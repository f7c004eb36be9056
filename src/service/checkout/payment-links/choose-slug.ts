import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { slugCandidates } from "./slug-candidates.ts";
import type { SlugOwner } from "./slug-store.ts";
import { takenSlugs, reserveSlug } from "./slug-store.ts";

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

/** Returns letters and digits of the link's id that hardly any other link has. */
export function chanceOf({ id }: Pick<SlugOwner, "id">): string {
  return id.slice(-6).toLowerCase();
}
