import type { Timers } from "./timers.ts";

/** Intervals between two refreshes of a session that waits for its payer, in milliseconds; the last one repeats. */
const refreshIntervals = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
/** The maximum delay of a browser's timer, in milliseconds. */
const maxTimerDelay = 2 ** 31 - 1;
/** Delay after the expiry, in milliseconds, because the clocks of browser and service differ. */
const afterExpiry = 500;

interface RefreshDependencies {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** When the session expires, in milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  readonly refresh: () => void;
  readonly isVisible: () => boolean;
}

/**
 * Refreshes the session of a visible page: at growing intervals, and when the session expires. The payer then sees before
 * typing a card that the session was paid in another tab, or has expired.
 */
export class SessionRefresh {
  readonly #dependencies: RefreshDependencies;
  #timer: unknown;
  #refreshes = 0;

  constructor(dependencies: RefreshDependencies) {
    this.#dependencies = dependencies;
    this.#schedule();
  }

  /** Refreshes at once, and starts again with the first interval. Call it when the page is visible again. */
  restart(): void {
    this.#refreshes = 0;
    this.#refresh();
  }

  stop(): void {
    this.#dependencies.timers.clear(this.#timer);
  }

  #refresh(): void {
    if (this.#dependencies.isVisible()) this.#dependencies.refresh();
    this.#schedule();
  }

  #schedule(): void {
    const { timers, now, expiresAt = Infinity } = this.#dependencies;
    const interval = refreshIntervals[this.#refreshes++] ?? 60_000;
    const timeLeft = expiresAt - now();
    const delay =
      timeLeft > -10 * afterExpiry
        ? Math.min(interval, Math.max(timeLeft + afterExpiry, afterExpiry))
        : interval;
    timers.clear(this.#timer);
    this.#timer = timers.set(() => this.#refresh(), Math.min(delay, maxTimerDelay));
  }
}
