import type { Database } from "../database/database.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { MerchantLimit } from "./merchant-limit.ts";
import { limitOf } from "./bucket.ts";
import { addSpendings } from "./store.ts";

/**
 * Adds what was taken from the buckets here to what other replicas took, and warns merchants of whose limits four fifths
 * are used by all of them together.
 */
export async function shareRateLimits(dependencies: {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly onLimitNear: (limit: MerchantLimit) => void;
}): Promise<void> {
  const { database, limits, now } = dependencies;
  const near = await limits.share((spendings) => addSpendings(database, now(), spendings));
  for (const bucket of near) dependencies.onLimitNear(limitOf(bucket));
}
