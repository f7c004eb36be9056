import type { Timers } from "./timers.ts";

interface CooldownDependencies {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locale: string;
  /** Called with the time that is left, in the payer's language; undefined when none is. */
  readonly changed: (left: string | undefined) => void;
}

/** The time for which the service takes no payment, after a rate limit, counted down for the payer. */
export class Cooldown {
  readonly #dependencies: CooldownDependencies;
  #until = 0;
  #timer: unknown;

  constructor(dependencies: CooldownDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sets how long it lasts from now on, in milliseconds. */
  set(milliseconds: number): void {
    this.#until = this.#dependencies.now() + milliseconds;
  }

  /** Counts down what is left. */
  start(): void {
    const { timers, now, locale, changed } = this.#dependencies;
    const left = Math.ceil((this.#until - now()) / 1_000);
    if (left <= 0) return changed(undefined);
    const format = new Intl.RelativeTimeFormat(locale);
    changed(left > 60 ? format.format(Math.ceil(left / 60), "minute") : format.format(left, "second"));
    this.#timer = timers.set(() => this.start(), 1_000);
  }

  stop(): void {
    this.#dependencies.timers.clear(this.#timer);
  }
}
