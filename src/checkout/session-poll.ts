import type { PublicCheckoutSession } from "../contract/checkout-session.ts";
import type { CheckoutClient, SessionAccess } from "./checkout-client.ts";
import type { Timers } from "./timers.ts";
import { pause } from "./timers.ts";

/** Pauses between two polls of a payment whose outcome is unknown, in milliseconds; the last one repeats. */
const pausesBetweenPolls = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

interface PollDependencies {
  readonly checkout: CheckoutClient;
  readonly timers: Timers;
  readonly signal: AbortSignal;
}

/** Reads what became of a session. Its promises reject when `signal` aborts, and for nothing else. */
export class SessionPoll {
  readonly #dependencies: PollDependencies;
  #endPause: (() => void) | undefined;

  constructor(dependencies: PollDependencies) {
    this.#dependencies = dependencies;
  }

  /** The session as it is now; undefined where no response came. */
  async read(access: SessionAccess): Promise<PublicCheckoutSession | undefined> {
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
   * Polls until no payment of the session is under way any more.
   *
   * @param unsettled - Called after every poll without an outcome
   * @throws the reason of `end`, too, once that is aborted
   */
  async untilSettled(
    access: SessionAccess,
    end: AbortSignal,
    unsettled: (session: PublicCheckoutSession | undefined) => void,
  ): Promise<PublicCheckoutSession> {
    const { timers } = this.#dependencies;
    const signal = AbortSignal.any([this.#dependencies.signal, end]);
    for (let polls = 0; ; polls++) {
      const session = await this.read(access);
      signal.throwIfAborted();
      if (session !== undefined && session.status !== "processing") return session;
      unsettled(session);
      const nap = pause(pausesBetweenPolls[polls] ?? 10_000, timers, signal);
      this.#endPause = nap.end;
      await nap.over;
    }
  }

  /** Polls at once instead of a little later. */
  wake(): void {
    this.#endPause?.();
  }
}
