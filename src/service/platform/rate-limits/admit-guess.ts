import type { Settings } from "../settings/settings.ts";
import { rateLimited } from "./rate-limit-headers.ts";
import type { RateLimits } from "./rate-limits.ts";

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
