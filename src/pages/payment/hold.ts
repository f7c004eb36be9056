import type { Timers } from "../../checkout/timers.ts";

interface HoldParts {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locale: string;
  /** Called with the time that is left, in words, and without any when none is. */
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

  /** Counts what is left. */
  start(): void {
    const { timers, now, locale, changed } = this.#parts;
    const left = Math.ceil((this.#until - now()) / 1_000);
    if (left <= 0) return changed(undefined);
    const format = new Intl.RelativeTimeFormat(locale);
    changed(left > 60 ? format.format(Math.ceil(left / 60), "minute") : format.format(left, "second"));
    this.#timer = timers.set(() => this.start(), 1_000);
  }

  stop(): void {
    this.#parts.timers.clear(this.#timer);
  }
}
