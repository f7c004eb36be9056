import type { AppParts } from "../app-parts.ts";
import { limitOf } from "./bucket.ts";
import { addSpendings } from "./store.ts";
import { warnBeforeLimit } from "./warn-before-limit.ts";

/**
 * Adds what was taken from the buckets here to what other replicas took, and warns merchants of whose limits four fifths
 * are used by all of them together.
 */
export async function shareRateLimits(parts: AppParts): Promise<void> {
  const { database, limits, now } = parts;
  const near = await limits.share((spendings) => addSpendings(database, now(), spendings));
  for (const bucket of near) warnBeforeLimit(parts, limitOf(bucket));
}
