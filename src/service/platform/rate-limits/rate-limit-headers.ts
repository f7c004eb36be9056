import { ServiceError } from "../http/service-error.ts";
import type { BucketState } from "./bucket.ts";
import { costOf } from "./bucket.ts";

/**
 * Returns the headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). For each bucket:
 * its size (`q`), the seconds in which it fills (`w`), the tokens left (`r`) and the seconds until it is full (`t`).
 */
export function rateLimitHeaders(standings: readonly BucketState[]): Readonly<Record<string, string>> {
  if (standings.length === 0) return {};
  const policies = standings.map(({ bucket: { policy, size } }) => {
    const seconds = wholeSeconds(size.burst * costOf(size));
    return `"${policy}";q=${size.burst};w=${seconds}`;
  });
  const limits = standings.map(
    ({ bucket: { policy }, left, fullIn }) => `"${policy}";r=${left};t=${wholeSeconds(fullIn)}`,
  );
  return { "RateLimit-Policy": policies.join(", "), RateLimit: limits.join(", ") };
}

/** Returns the error for a request that found a bucket empty. */
export function rateLimited(standings: readonly BucketState[]): ServiceError {
  const seconds = Math.max(1, ...standings.map(({ nextIn }) => wholeSeconds(nextIn)));
  const message = `Too many requests. Wait ${seconds} s, then send this one again with the same Idempotency-Key.`;
  return new ServiceError("rate_limit", message, {
    headers: { ...rateLimitHeaders(standings), "Retry-After": String(seconds) },
  });
}

function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000);
}
