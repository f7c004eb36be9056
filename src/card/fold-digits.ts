import { latinDigits } from "./latin-digits.ts";

/** Circled digits that Unicode normalization does not change. The code points of 1 to 9 are consecutive. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a];
const circledZeros = [0x24ff, 0x1f10b, 0x1f10c];
const circled = /[\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{1f10b}\u{1f10c}]/gu;

/**
 * Replaces every character for a decimal digit by 0 to 9: the digits of all scripts, and full-width, mathematical,
 * superscript, subscript and circled digits. Normalizes all other text to NFKC.
 */
export function foldDigits(text: string): string {
  return latinDigits(text.normalize("NFKC")).replace(circled, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (circledZeros.includes(code)) return "0";
    return String(code - Math.max(...circledOnes.filter((one) => one <= code)) + 1);
  });
}
