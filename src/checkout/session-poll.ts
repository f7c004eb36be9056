import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { CheckoutClient, SessionAccess } from "./checkout-client.ts";
import type { Timers } from "./timers.ts";
import { startDelay } from "./timers.ts";

/** Intervals between two polls of a payment with an unknown outcome, in milliseconds; the last one repeats. */
const pollIntervals = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

interface PollDependencies {
  readonly checkout: CheckoutClient;
  readonly timers: Timers;
  readonly signal: AbortSignal;
}

/** Polls a session. Its promises reject only when `signal` aborts. */
export class SessionPoll {
  readonly #dependencies: PollDependencies;
  #endPause: (() => void) | undefined;

  constructor(dependencies: PollDependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads the current session; undefined if there was no response. */
  async read(access: SessionAccess): Promise<PayableSession | undefined> {
    const { checkout, signal } = this.#dependencies;
    try {
      const result = await checkout.readSession(access, signal);
      return "value" in result ? result.value : undefined;
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  /**
   * Polls until no payment of the session is under way.
   *
   * @param onUnsettled - Called after every poll without an outcome
   * @throws the reason of `stop`, once that is aborted
   */
  async untilSettled(
    access: SessionAccess,
    stop: AbortSignal,
    onUnsettled: (session: PayableSession | undefined) => void,
  ): Promise<PayableSession> {
    const signal = AbortSignal.any([this.#dependencies.signal, stop]);
    for (let polls = 0; ; polls++) {
      const session = await this.read(access);
      signal.throwIfAborted();
      if (session !== undefined && session.status !== "processing") return session;
      onUnsettled(session);
      await this.pause(polls, signal);
    }
  }

  /**
   * Waits for the interval after a number of polls.
   *
   * @throws the reason of `signal`, once that is aborted
   */
  async pause(polls: number, signal = this.#dependencies.signal): Promise<void> {
    const delay = startDelay(pollIntervals[polls] ?? 10_000, this.#dependencies.timers, signal);
    this.#endPause = delay.end;
    await delay.done;
  }

  /** Polls at once instead of after the interval. */
  wake(): void {
    this.#endPause?.();
  }
}
