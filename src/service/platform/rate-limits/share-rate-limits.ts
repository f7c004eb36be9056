import type { Database } from "../database/database.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";
import type { Bucket } from "./bucket.ts";
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
  readonly keys: Pick<DerivedKeys, "clientAddresses">;
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly onLimitNear: (limit: MerchantLimit) => void;
}): Promise<void> {
  const { database, keys, limits, now } = dependencies;
  // An id may contain what somebody wrote, such as an e-mail address or a path that no link has.
  const idOf = ({ id }: Bucket) => keyedHash(keys.clientAddresses, `bucket ${id}`);
  const near = await limits.share((spendings) => addSpendings(database, now(), spendings, idOf));
  for (const bucket of near) dependencies.onLimitNear(limitOf(bucket));
}
