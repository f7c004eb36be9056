import type { Timers } from "../../src/checkout/timers.ts";

interface Waiting {
  readonly at: number;
  readonly work: () => void;
}

/** A clock that stands still until it is moved, and the timers that hang on it. */
export class FakeTimers implements Timers {
  #now: number;
  readonly #waiting = new Set<Waiting>();

  constructor(start = 1_800_000_000_000) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  /** How many timers wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  set(work: () => void, milliseconds: number): Waiting {
    const waiting = { at: this.#now + milliseconds, work };
    this.#waiting.add(waiting);
    return waiting;
  }

  clear(timer: unknown): void {
    this.#waiting.delete(timer as Waiting);
  }

  /** Moves the clock, letting what each timer started come to rest before the next one fires. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settle();
      const next = [...this.#waiting].sort((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#now = Math.max(this.#now, next.at);
      this.#waiting.delete(next);
      next.work();
    }
    this.#now = end;
  }
}

/** Waits until all promises that can settle without a timer have settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
