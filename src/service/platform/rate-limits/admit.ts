import type { ServiceError } from "../http/service-error.ts";
import type { Bucket, BucketState, MerchantLimit } from "./bucket.ts";
import { limitOf } from "./bucket.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Settings } from "../settings/settings.ts";
import { rateLimitHeaders, rateLimited } from "./rate-limit-headers.ts";
import type { Call, PaidSession } from "./request-buckets.ts";
import { paymentBuckets, rejectedKeyBuckets, requestBuckets } from "./request-buckets.ts";

/**
 * Takes the tokens of a request from its buckets and returns the `RateLimit` headers of the response. Throws
 * `rate_limit` (429).
 */
export function admit(
  dependencies: {
    readonly limits: RateLimits;
    readonly onLimitNear: (limit: MerchantLimit) => void;
    readonly settings: Settings;
  },
  call: Call,
): Readonly<Record<string, string>> {
  return rateLimitHeaders(take(dependencies, requestBuckets(dependencies.settings, call)));
}

/**
 * Takes a token for a request without a known key. Returns `rate_limit` (429) if its client has sent too many of them; undefined
 * otherwise.
 */
export function admitRejectedKey(
  { limits, settings }: { readonly limits: RateLimits; readonly settings: Settings },
  client: string | undefined,
): ServiceError | undefined {
  const { taken, standings } = limits.take(rejectedKeyBuckets(settings, client));
  return taken ? undefined : rateLimited(standings);
}

/** Takes a token for a payment on a payment link, or on a session without a link. Throws `rate_limit` (429). */
export function admitPayment(
  dependencies: {
    readonly limits: RateLimits;
    readonly onLimitNear: (limit: MerchantLimit) => void;
    readonly settings: Settings;
  },
  session: PaidSession,
): void {
  take(dependencies, paymentBuckets(dependencies.settings, session));
}

function take(
  dependencies: { readonly limits: RateLimits; readonly onLimitNear: (limit: MerchantLimit) => void },
  buckets: readonly Bucket[],
): readonly BucketState[] {
  const { taken, standings, near } = dependencies.limits.take(buckets);
  for (const bucket of near) dependencies.onLimitNear(limitOf(bucket));
  if (!taken) throw rateLimited(standings);
  return standings;
}

/** A client may try twenty codes at once, and one more every ten seconds. */
const size = { perSecond: 0.1, burst: 20 };

/**
 * Takes a token for a try of what can be guessed. Only those who try are limited, by their address, or by the session where no
 * address is known: nobody can use up what other payers have. Throws `rate_limit` (429).
 */
export function admitGuess(
  { limits, settings }: { readonly limits: RateLimits; readonly settings: Settings },
  { client, session }: { readonly client: string | undefined; readonly session: string },
): void {
  if (settings.writesPerSecond === 0) return;
  const { taken, standings } = limits.take([{ id: `guesses:${client ?? session}`, policy: "address", size }]);
  if (!taken) throw rateLimited(standings);
}
