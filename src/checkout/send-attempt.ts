import type { Attempt } from "./attempt.ts";
import type { ChargeAnswer, ChargeVerdict } from "./charge-answer.ts";
import { judgeAnswer } from "./charge-answer.ts";
import type { Timers } from "./timers.ts";

/** How long one request may take before its answer counts as lost, in milliseconds. */
const timeLimit = 30_000;

export interface ChargeRequest {
  readonly source: string;
  /** The idempotency key. */
  readonly attemptId: string;
  readonly signal: AbortSignal;
}

export interface ChargeParts {
  /** Asks for the charge. A rejection counts as a lost answer: the charge may have been made. */
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  readonly timers: Timers;
}

/** Sends an attempt once. `retryAfter`, in milliseconds, is what the answer asks for. Rejects when `stop` aborts. */
export async function sendAttempt(
  { charge, timers }: ChargeParts,
  { source, id }: Attempt,
  stop: AbortSignal,
): Promise<{ readonly verdict: ChargeVerdict; readonly retryAfter: number }> {
  const limit = new AbortController();
  const timer = timers.set(() => limit.abort(), timeLimit);
  try {
    const signal = AbortSignal.any([stop, limit.signal]);
    const answer = await charge({ source, attemptId: id, signal });
    return { verdict: judgeAnswer(answer), retryAfter: Math.min(answer.retryAfter ?? 0, timeLimit) };
  } catch {
    stop.throwIfAborted();
    return { verdict: { kind: "unclear", again: true }, retryAfter: 0 };
  } finally {
    timers.clear(timer);
  }
}
