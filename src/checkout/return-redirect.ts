import type { PublicCheckoutSession } from "../contract/checkout-session.ts";
import type { Timers } from "./timers.ts";

/** How long a payer waits until the merchant's server is notified, in milliseconds. */
const longestWait = 10_000;
/** Pause between two polls of that, in milliseconds. */
const pollPause = 1_000;
/** How many seconds the payer sees that it is paid before the page goes on. */
const countdown = 3;

/** What the payer sees before the redirect: that the merchant is being notified, or the seconds that are left. */
export type ReturnState =
  { readonly kind: "notifying" } | { readonly kind: "leaving"; readonly seconds: number };

interface ReturnDependencies {
  readonly timers: Timers;
  /** The session as it is now; undefined where no response came. */
  readonly read: () => Promise<PublicCheckoutSession | undefined>;
  readonly changed: (state: ReturnState | undefined) => void;
  readonly leave: () => void;
}

/**
 * Redirects a payer back to the merchant, whose server should know of the payment by then: waits at most 10 s until it has
 * acknowledged the event, then counts down so that the payer sees that it is paid.
 */
export class ReturnRedirect {
  readonly #dependencies: ReturnDependencies;
  #timer: unknown;
  #isStopped = false;

  constructor(dependencies: ReturnDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param isNotified - Whether the merchant's server knows already */
  start(isNotified: boolean): void {
    if (isNotified) return this.#count(countdown);
    this.#dependencies.changed({ kind: "notifying" });
    void this.#poll(longestWait);
  }

  stop(): void {
    this.#isStopped = true;
    this.#dependencies.timers.clear(this.#timer);
  }

  async #poll(left: number): Promise<void> {
    await new Promise<void>((resolve) => (this.#timer = this.#dependencies.timers.set(resolve, pollPause)));
    const session = left > pollPause ? await this.#dependencies.read() : undefined;
    if (this.#isStopped) return;
    if (left <= pollPause || session?.return.ready) return this.#count(countdown);
    return this.#poll(left - pollPause);
  }

  #count(seconds: number): void {
    if (seconds === 0) {
      // A payer who comes back is not redirected once more.
      this.#dependencies.changed(undefined);
      return this.#dependencies.leave();
    }
    this.#dependencies.changed({ kind: "leaving", seconds });
    this.#timer = this.#dependencies.timers.set(() => this.#count(seconds - 1), 1_000);
  }
}
