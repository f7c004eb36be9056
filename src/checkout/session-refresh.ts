import type { Timers } from "./timers.ts";

/** Pauses between two refreshes of a session that waits for its payer, in milliseconds; the last one repeats. */
const pausesBetweenRefreshes = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
/** A timer of a browser is wrong above this, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** Clocks differ: a refresh that came too early for the service is repeated soon, in milliseconds. */
const afterExpiry = 500;

interface RefreshDependencies {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When it can be paid no more, in milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  readonly refresh: () => void;
  readonly isVisible: () => boolean;
}

/**
 * Refreshes what a page shows of a session while the page is visible: less and less often, and when the session expires. A
 * payer learns before typing a card that it was paid elsewhere or has expired.
 */
export class SessionRefresh {
  readonly #dependencies: RefreshDependencies;
  #timer: unknown;
  #refreshes = 0;

  constructor(dependencies: RefreshDependencies) {
    this.#dependencies = dependencies;
    this.#wait();
  }

  /** The page is visible again: refreshes at once, and then as often as in the beginning. */
  restart(): void {
    this.#refreshes = 0;
    this.#refresh();
  }

  stop(): void {
    this.#dependencies.timers.clear(this.#timer);
  }

  #refresh(): void {
    if (this.#dependencies.isVisible()) this.#dependencies.refresh();
    this.#wait();
  }

  #wait(): void {
    const { timers, now, expiresAt = Infinity } = this.#dependencies;
    const pause = pausesBetweenRefreshes[this.#refreshes++] ?? 60_000;
    const left = expiresAt - now();
    const next =
      left > -10 * afterExpiry ? Math.min(pause, Math.max(left + afterExpiry, afterExpiry)) : pause;
    timers.clear(this.#timer);
    this.#timer = timers.set(() => this.#refresh(), Math.min(next, longestTimer));
  }
}
