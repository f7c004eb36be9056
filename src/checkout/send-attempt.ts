import type { Attempt } from "./attempt.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import { outcomeOf } from "./attempt-outcome.ts";
import type { ServerResponse } from "./read-response.ts";
import { inTime } from "./time-limit.ts";
import type { Timers } from "./timers.ts";

/** Timeout of one request, in milliseconds; after it the response counts as lost. */
const timeout = 30_000;

/** One request for a charge. */
export interface ChargeRequest {
  readonly source: string;
  /** Further fields of the attempt. */
  readonly fields?: Attempt["fields"];
  /** The idempotency key. */
  readonly attemptId: string;
  readonly signal: AbortSignal;
}

export interface SendDependencies {
  /** Requests the charge. A rejected promise means a lost response: the charge may have been created. */
  charge(request: ChargeRequest): Promise<ServerResponse>;
  readonly timers: Timers;
}

/**
 * Sends an attempt once.
 *
 * @returns the outcome, and `retryAfter` in milliseconds, 0 if the response has none
 * @throws the reason of `stopSignal`, once that is aborted
 */
export async function sendAttempt(
  { charge, timers }: SendDependencies,
  { source, id, fields }: Attempt,
  stopSignal: AbortSignal,
): Promise<{ readonly outcome: AttemptOutcome; readonly retryAfter: number }> {
  try {
    const response = await inTime(
      timeout,
      stopSignal,
      (signal) => charge({ source, ...(fields && { fields }), attemptId: id, signal }),
      timers,
    );
    return { outcome: outcomeOf(response), retryAfter: Math.min(response.retryAfter ?? 0, timeout) };
  } catch {
    stopSignal.throwIfAborted();
    return { outcome: { kind: "unclear", again: true }, retryAfter: 0 };
  }
}
