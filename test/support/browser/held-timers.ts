/** Holds timers of some length back, so that a test can let them fire; counts them. */
export class HeldTimers {
  readonly waiting = new Map<number, { readonly work: () => void; readonly milliseconds: number }>();
  readonly #set = globalThis.setTimeout;
  readonly #clear = globalThis.clearTimeout;
  #last = 1_000_000;

  constructor(from = 5_000) {
    const set = (work: () => void, milliseconds = 0): number => {
      if (milliseconds < from) return this.#set.call(globalThis, work, milliseconds) as unknown as number;
      this.waiting.set(++this.#last, { work, milliseconds });
      return this.#last;
    };
    globalThis.setTimeout = set as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      if (!this.waiting.delete(timer as unknown as number)) this.#clear.call(globalThis, timer);
    };
  }

  fire(milliseconds: number): void {
    for (const [timer, held] of this.waiting) {
      if (held.milliseconds !== milliseconds) continue;
      this.waiting.delete(timer);
      held.work();
    }
  }

  restore(): void {
    globalThis.setTimeout = this.#set;
    globalThis.clearTimeout = this.#clear;
  }
}
