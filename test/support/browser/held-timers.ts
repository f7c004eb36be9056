interface Held {
  readonly at: number;
  readonly work: () => void;
}

/** Holds timers of a second and more back, so that a test can let their time pass; counts them. */
export class HeldTimers {
  readonly waiting = new Map<number, Held>();
  readonly #set = globalThis.setTimeout;
  readonly #clear = globalThis.clearTimeout;
  #last = 1_000_000;
  #now = 0;

  constructor(from = 1_000) {
    const set = (work: () => void, milliseconds = 0): number => {
      if (milliseconds < from) return this.#set.call(globalThis, work, milliseconds) as unknown as number;
      this.waiting.set(++this.#last, { work, at: this.#now + milliseconds });
      return this.#last;
    };
    globalThis.setTimeout = set as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      if (!this.waiting.delete(timer as unknown as number)) this.#clear.call(globalThis, timer);
    };
  }

  /** Lets time pass, in milliseconds, also for timers that are set meanwhile. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.waiting].sort(([, a], [, b]) => a.at - b.at);
      if (!next || next[1].at > end) break;
      const [timer, { at, work }] = next;
      this.#now = at;
      this.waiting.delete(timer);
      work();
    }
    this.#now = end;
  }

  restore(): void {
    globalThis.setTimeout = this.#set;
    globalThis.clearTimeout = this.#clear;
  }
}
