import { createHash, timingSafeEqual } from "node:crypto";

/** Lifetime of a code, in milliseconds. */
const lifetime = 600_000;
/** Minimum time between two codes, in milliseconds: it limits the number of guesses. */
const interval = 60_000;
const mostTries = 10;
/** Digits and capital letters without similar ones (I, L, O, U), as in Crockford's base 32. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

interface ShownCode {
  readonly text: string;
  readonly shownAt: number;
  tries: number;
}

interface CodeDependencies {
  readonly now: () => Date;
  /** Returns at least eight new unpredictable bytes. */
  readonly newBytes: () => Uint8Array;
  /** Shows a code on the terminal, with its lifetime in minutes. */
  readonly show: (code: string, minutes: number) => void;
}

/**
 * A code that opens the studio once. At most one code is valid, for ten minutes and ten tries; the next one is created
 * a minute after it at the earliest.
 */
export class OneTimeCode {
  readonly #dependencies: CodeDependencies;
  #shown: ShownCode | undefined;

  constructor(dependencies: CodeDependencies) {
    this.#dependencies = dependencies;
  }

  /** Creates and shows a code when none is valid. Returns false when it is too early for a new one. */
  issue(): boolean {
    const now = this.#dependencies.now().getTime();
    if (this.#isValid(now)) return true;
    if (this.#shown !== undefined && now - this.#shown.shownAt < interval) return false;
    const text = [...this.#dependencies.newBytes().subarray(0, codeLength)]
      .map((byte) => letters.charAt(byte % letters.length))
      .join("");
    this.#shown = { text, shownAt: now, tries: 0 };
    this.#dependencies.show(`${text.slice(0, 4)}-${text.slice(4)}`, lifetime / 60_000);
    return true;
  }

  /**
   * Checks an entered code, in any case and with spaces or dashes. A valid code is used up. `none`: no code is valid.
   */
  redeem(entered: string): "accepted" | "wrong" | "none" {
    const shown = this.#shown;
    if (shown === undefined || !this.#isValid(this.#dependencies.now().getTime())) return "none";
    shown.tries += 1;
    if (!isSame(normalize(entered), shown.text)) return "wrong";
    this.#shown = undefined;
    return "accepted";
  }

  #isValid(now: number): boolean {
    return this.#shown !== undefined && this.#shown.tries < mostTries && now - this.#shown.shownAt < lifetime;
  }
}

/** Normalizes an entered code: letters that look like a digit become this digit. */
function normalize(entered: string): string {
  return entered.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
