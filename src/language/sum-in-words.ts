import type { SumInWords } from "./terms-in-words.ts";

interface SumLabels {
  readonly before: string;
  /** What takes it off. */
  readonly discount: string;
  readonly total: string;
  /** What a payer reads whose sum has changed. */
  readonly changed: string;
}

interface Sum {
  /** What is paid, in minor units. */
  readonly amount: number;
  /** What is taken off, in minor units. */
  readonly off: number;
}

/**
 * Returns in words what is paid once: the sum before a discount and the discount, if there is one, and the total.
 *
 * @param format formats an amount in minor units
 */
export function sumInWords(
  { before, discount, total, changed }: SumLabels,
  { amount, off }: Sum,
  format: (amount: number) => string,
): SumInWords {
  const sum = format(amount);
  const reduction = [
    [before, format(amount + off)],
    [discount, format(-off)],
  ] as const;
  return { due: amount, sum, changed, notes: [], rows: [...(off === 0 ? [] : reduction), [total, sum]] };
}
