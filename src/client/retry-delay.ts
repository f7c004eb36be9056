import { TillError } from "./till-error.ts";

/** The longest pause before the first retry, in milliseconds: doubled for each that follows, up to the longest. */
const firstDelay = 500;
const maxDelay = 8_000;
/** If `Retry-After` is longer than this, in milliseconds, the call does not wait and rejects with the error. */
const maxRetryAfter = 30_000;

/**
 * Returns the pause before the next attempt with full jitter, in milliseconds: between 0 and a limit that doubles, so that clients
 * that failed together do not come back together, and never less than `Retry-After`.
 *
 * @param retry how many retries there were
 * @param chance a random number from 0 to 1
 * @returns undefined if a retry is useless or the service asks for too long a wait
 */
export function retryDelay(error: unknown, retry: number, chance: number): number | undefined {
  if (!(error instanceof TillError && error.retryable)) return undefined;
  const { retryAfter = 0 } = error;
  const jitter = chance * Math.min(firstDelay * 2 ** retry, maxDelay);
  return retryAfter > maxRetryAfter ? undefined : retryAfter + jitter;
}
