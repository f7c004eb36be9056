import type { AppParts } from "../app-parts.ts";
import { rateLimited, rateLimitFields } from "./rate-limit-fields.ts";
import type { Call } from "./request-buckets.ts";
import { linkBuckets, requestBuckets } from "./request-buckets.ts";

type Parts = Pick<AppParts, "limits" | "settings">;

/** Takes a call's tokens and gives the `RateLimit` fields of its answer. Throws `rate_limit` (429). */
export function admit({ limits, settings }: Parts, call: Call): Readonly<Record<string, string>> {
  const { taken, standings } = limits.take(requestBuckets(settings, call));
  if (!taken) throw rateLimited(standings);
  return rateLimitFields(standings);
}

/** Takes the token of a payment on a link, or on a session without one. Throws `rate_limit` (429). */
export function admitPayment({ limits, settings }: Parts, linkOrSession: string): void {
  const { taken, standings } = limits.take(linkBuckets(settings, linkOrSession));
  if (!taken) throw rateLimited(standings);
}
