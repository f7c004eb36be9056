import { createHash, timingSafeEqual } from "node:crypto";

/** Times in milliseconds. */
const lifetime = 600_000;
/** How soon after one code the next is shown: who guesses gets so many tries in this time. */
const pause = 60_000;
const mostTries = 10;
/** Digits and capital letters without those that look alike (I, L, O, U), as Crockford's base 32 has them. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

interface ShownCode {
  readonly text: string;
  readonly shownAt: number;
  tries: number;
}

interface CodeParts {
  readonly now: () => Date;
  /** Bytes that nobody can guess, at least eight, other ones each time. */
  readonly newBytes: () => Uint8Array;
  /** Shows a code to the person at the terminal. */
  readonly show: (code: string, minutes: number) => void;
}

/**
 * The code that opens the studio once. There is at most one, for ten minutes and ten tries; the next one is shown a
 * minute after it at the earliest.
 */
export class OneTimeCode {
  readonly #parts: CodeParts;
  #shown: ShownCode | undefined;

  constructor(parts: CodeParts) {
    this.#parts = parts;
  }

  /** Shows a code where none is valid. False where it is too soon for another. */
  offer(): boolean {
    const now = this.#parts.now().getTime();
    if (this.#isValid(now)) return true;
    if (this.#shown !== undefined && now - this.#shown.shownAt < pause) return false;
    const text = [...this.#parts.newBytes().subarray(0, codeLength)]
      .map((byte) => letters.charAt(byte % letters.length))
      .join("");
    this.#shown = { text, shownAt: now, tries: 0 };
    this.#parts.show(`${text.slice(0, 4)}-${text.slice(4)}`, lifetime / 60_000);
    return true;
  }

  /** Takes what was typed, in any case and with blanks. `none`: there is no code that is valid. */
  redeem(typed: string): "accepted" | "wrong" | "none" {
    const shown = this.#shown;
    if (shown === undefined || !this.#isValid(this.#parts.now().getTime())) return "none";
    shown.tries += 1;
    if (!isSame(readable(typed), shown.text)) return "wrong";
    this.#shown = undefined;
    return "accepted";
  }

  #isValid(now: number): boolean {
    return this.#shown !== undefined && this.#shown.tries < mostTries && now - this.#shown.shownAt < lifetime;
  }
}

/** As the code is compared: what looks like a digit is one. */
function readable(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
