import type { Timers } from "../../checkout/timers.ts";

/** Pauses between two looks at a session that waits for its payer, in milliseconds; the last one repeats. */
const pausesBetweenLooks = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
/** A timer of a browser is wrong above this, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** Clocks differ: a look that came too early for the service is made again soon, in milliseconds. */
const afterExpiry = 500;

interface WatchParts {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When it can be paid no more, in milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  readonly look: () => void;
  readonly isVisible: () => boolean;
}

/**
 * Looks from time to time at what became of a session while its page is seen: more and more seldom, and when its time is
 * over. A payer learns that it was paid elsewhere, or is paid no more, before typing a card.
 */
export class Watch {
  readonly #parts: WatchParts;
  #timer: unknown;
  #looks = 0;

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#wait();
  }

  /** The page is seen again: looks at once, and then as often as in the beginning. */
  restart(): void {
    this.#looks = 0;
    this.#look();
  }

  stop(): void {
    this.#parts.timers.clear(this.#timer);
  }

  #look(): void {
    if (this.#parts.isVisible()) this.#parts.look();
    this.#wait();
  }

  #wait(): void {
    const { timers, now, expiresAt = Infinity } = this.#parts;
    const pause = pausesBetweenLooks[this.#looks++] ?? 60_000;
    const left = expiresAt - now();
    const next =
      left > -10 * afterExpiry ? Math.min(pause, Math.max(left + afterExpiry, afterExpiry)) : pause;
    timers.clear(this.#timer);
    this.#timer = timers.set(() => this.#look(), Math.min(next, longestTimer));
  }
}
