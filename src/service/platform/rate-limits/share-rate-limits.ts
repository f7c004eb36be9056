import type { Database } from "../database/database.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { MerchantLimit } from "./merchant-limit.ts";
import { limitOf } from "./bucket.ts";
import { addSpendings } from "./store.ts";

/**
 * Shares the tokens taken in this process with the other replicas, and warns merchants of whose limits all replicas
 * together have used four fifths.
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
