import { ifPossible } from "./if-possible.ts";
import type { Timers } from "./timers.ts";

interface CooldownDependencies {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locale: string;
  /** Called with the time that is left, in the payer's language; undefined when none is. */
  readonly changed: (secondsLeft: string | undefined) => void;
}

/** Counts down the time after a rate limit during which the service accepts no payment. */
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
    const secondsLeft = Math.ceil((this.#until - now()) / 1_000);
    if (secondsLeft <= 0) return changed(undefined);
    const [value, unit] =
      secondsLeft > 60
        ? ([Math.ceil(secondsLeft / 60), "minute"] as const)
        : ([secondsLeft, "second"] as const);
    const text = ifPossible(() => new Intl.RelativeTimeFormat(locale).format(value, unit));
    // As a clock shows it, where the browser formats nothing.
    changed(text ?? `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`);
    this.#timer = timers.set(() => this.start(), 1_000);
  }

  stop(): void {
    this.#dependencies.timers.clear(this.#timer);
  }
}
