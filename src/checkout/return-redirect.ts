import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { Timers } from "./timers.ts";

/** How long a payer waits at most until the merchant's server is notified, in milliseconds. */
const maxWait = 10_000;

/** Interval between two polls, in milliseconds. */
const pollInterval = 1_000;

/** How long the payer sees that it is paid before the redirect, in seconds. */
const countdownSeconds = 3;

/** The state before the redirect: the merchant is being notified, or a countdown in seconds. */
export type ReturnState =
  { readonly kind: "notifying" } | { readonly kind: "leaving"; readonly seconds: number };

interface ReturnDependencies {
  readonly timers: Timers;
  /** Reads the current session; undefined if there was no response. */
  readonly read: () => Promise<PayableSession | undefined>;
  readonly changed: (state: ReturnState | undefined) => void;
  readonly leave: () => void;
}

/**
 * Redirects a payer back to the merchant. Waits at most 10 s until the merchant's server has acknowledged the event, so that
 * it knows of the payment, then counts down so that the payer sees that it is paid.
 */
export class ReturnRedirect {
  readonly #dependencies: ReturnDependencies;
  #timer: unknown;
  #isStopped = false;

  constructor(dependencies: ReturnDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param isNotified - Whether the merchant's server has been notified already */
  start(isNotified: boolean): void {
    if (isNotified) return this.#countDown(countdownSeconds);
    this.#dependencies.changed({ kind: "notifying" });
    void this.#poll(maxWait);
  }

  stop(): void {
    this.#isStopped = true;
    this.#dependencies.timers.clear(this.#timer);
  }

  async #poll(left: number): Promise<void> {
    await new Promise<void>(
      (resolve) => (this.#timer = this.#dependencies.timers.set(resolve, pollInterval)),
    );
    const session = left > pollInterval ? await this.#dependencies.read() : undefined;
    if (this.#isStopped) return;
    if (left <= pollInterval || session?.return.ready) return this.#countDown(countdownSeconds);
    return this.#poll(left - pollInterval);
  }

  #countDown(seconds: number): void {
    if (seconds === 0) {
      // Removes the countdown, so that a payer who goes back is not redirected again.
      this.#dependencies.changed(undefined);
      return this.#dependencies.leave();
    }
    this.#dependencies.changed({ kind: "leaving", seconds });
    this.#timer = this.#dependencies.timers.set(() => this.#countDown(seconds - 1), 1_000);
  }
}
