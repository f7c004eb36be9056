import type { AppParts } from "../app-parts.ts";
import { addSpendings } from "./store.ts";
import { isNearlyUsedUp, warnOfLimit } from "./warn-of-limit.ts";

/**
 * Tells the other replicas what was taken from the buckets here, and learns what was taken there. Warns merchants whose
 * buckets are nearly used up.
 */
export async function shareRateLimits(parts: AppParts): Promise<void> {
  const { database, limits, now } = parts;
  const levels = await limits.share((spendings) => addSpendings(database, now(), spendings));
  for (const { bucket, used } of levels) {
    if (bucket.owner !== undefined && isNearlyUsedUp(bucket, used)) {
      await warnOfLimit(parts, bucket, bucket.owner, used);
    }
  }
}
