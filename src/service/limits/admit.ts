import type { AppParts } from "../app-parts.ts";
import type { Bucket, Standing } from "./bucket.ts";
import { limitOf } from "./bucket.ts";
import { rateLimited, rateLimitFields } from "./rate-limit-fields.ts";
import type { Call, PaidSession } from "./request-buckets.ts";
import { paymentBuckets, requestBuckets } from "./request-buckets.ts";
import { warnBeforeLimit } from "./warn-before-limit.ts";

/** Takes a call's tokens and gives the `RateLimit` fields of its response. Throws `rate_limit` (429). */
export function admit(parts: AppParts, call: Call): Readonly<Record<string, string>> {
  return rateLimitFields(take(parts, requestBuckets(parts.settings, call)));
}

/** Takes the token of a payment on a link, or on a session without one. Throws `rate_limit` (429). */
export function admitPayment(parts: AppParts, session: PaidSession): void {
  take(parts, paymentBuckets(parts.settings, session));
}

function take(parts: AppParts, buckets: readonly Bucket[]): readonly Standing[] {
  const { taken, standings, near } = parts.limits.take(buckets);
  for (const bucket of near) warnBeforeLimit(parts, limitOf(bucket));
  if (!taken) throw rateLimited(standings);
  return standings;
}
