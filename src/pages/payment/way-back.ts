import type { Timers } from "../../checkout/timers.ts";
import type { PublicCheckoutSession } from "../../contract/checkout-session.ts";

/** How long a payer waits for the merchant's server to be told, in milliseconds. */
const longestWait = 10_000;
/** How often the service is asked whether it has been. */
const pause = 1_000;
/** How many seconds the payer sees that it is paid before the page goes on. */
const farewell = 3;

/** Where a payer who has paid is on the way back to the merchant: the merchant is told, or the seconds that are left. */
export type WayBackState =
  { readonly kind: "telling" } | { readonly kind: "leaving"; readonly seconds: number };

interface WayBackParts {
  readonly timers: Timers;
  /** The session as it is now; undefined where no answer came. */
  readonly read: () => Promise<PublicCheckoutSession | undefined>;
  readonly changed: (state: WayBackState | undefined) => void;
  readonly leave: () => void;
}

/**
 * Leads a payer back to the merchant, whose server should know of the payment by then: waits until it has acknowledged
 * that, for 10 seconds at most, and lets the payer see for some seconds that it is paid.
 */
export class WayBack {
  readonly #parts: WayBackParts;
  #timer: unknown;
  #over = false;

  constructor(parts: WayBackParts) {
    this.#parts = parts;
  }

  /** @param isReady whether the merchant's server knows already */
  start(isReady: boolean): void {
    if (isReady) return this.#count(farewell);
    this.#parts.changed({ kind: "telling" });
    void this.#ask(longestWait);
  }

  stop(): void {
    this.#over = true;
    this.#parts.timers.clear(this.#timer);
  }

  async #ask(left: number): Promise<void> {
    await new Promise<void>((resolve) => (this.#timer = this.#parts.timers.set(resolve, pause)));
    const session = left > pause ? await this.#parts.read() : undefined;
    if (this.#over) return;
    if (left <= pause || session?.return.ready) return this.#count(farewell);
    return this.#ask(left - pause);
  }

  #count(seconds: number): void {
    if (seconds === 0) {
      // Whoever comes back is not led on again.
      this.#parts.changed(undefined);
      return this.#parts.leave();
    }
    this.#parts.changed({ kind: "leaving", seconds });
    this.#timer = this.#parts.timers.set(() => this.#count(seconds - 1), 1_000);
  }
}
