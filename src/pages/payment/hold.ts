import type { Timers } from "../../checkout/timers.ts";

interface HoldParts {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locale: string;
  /** Called with the time that is left, in words, and without any when it is over. */
  readonly changed: (left: string | undefined) => void;
}

/** The time for which the service takes no payment, counted down before the payer's eyes. */
export class Hold {
  readonly #parts: HoldParts;
  #until = 0;
  #timer: unknown;

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  /** The service has said for how many milliseconds. */
  set(milliseconds: number): void {
    this.#until = this.#parts.now() + milliseconds;
  }

  /** Counts what is left, where something is. */
  start(): void {
    if (this.#left > 0) this.#count();
  }

  stop(): void {
    this.#parts.timers.clear(this.#timer);
  }

  get #left(): number {
    return Math.ceil((this.#until - this.#parts.now()) / 1_000);
  }

  #count(): void {
    const { timers, locale, changed } = this.#parts;
    const left = this.#left;
    if (left <= 0) return changed(undefined);
    const [count, unit] =
      left > 60 ? ([Math.ceil(left / 60), "minute"] as const) : ([left, "second"] as const);
    changed(new Intl.RelativeTimeFormat(locale).format(count, unit));
    this.#timer = timers.set(() => this.#count(), 1_000);
  }
}
