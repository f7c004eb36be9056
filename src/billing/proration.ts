/** How the amount of a line was computed: `amount` × `seconds` ÷ `of`, rounded to a multiple of `unit`. */
export interface Arithmetic {
  readonly amount: number;
  readonly seconds: number;
  readonly of: number;
  readonly unit: number;
}

/** Returns an arithmetic if it gives this amount; null if the amount was capped or changed since, and it would explain another. */
export function explanationOf(arithmetic: Arithmetic, amount: number): Arithmetic | null {
  const { amount: whole, seconds, of, unit } = arithmetic;
  return prorate(whole, seconds, of, unit) === amount ? arithmetic : null;
}

/**
 * Returns `amount × part ÷ whole`, rounded once to a multiple of `unit`, half away from zero. The ratio is never rounded.
 *
 * @param amount minor units, may be negative; a bigint if a product can exceed 2^53
 * @param part seconds, or a product of seconds and units, of at least 0
 * @param whole above 0
 * @throws RangeError if an argument is out of its range, or the result is not a safe integer
 */
export function prorate(
  amount: number | bigint,
  part: number | bigint,
  whole: number | bigint,
  unit: number,
): number {
  const [a, s, of, u] = [BigInt(amount), BigInt(part), BigInt(whole), BigInt(unit)];
  if (s < 0n) throw new RangeError("The part is below 0.");
  if (of <= 0n) throw new RangeError("The whole is not above 0.");
  const size = a < 0n ? -a : a;
  const units = (2n * size * s + of * u) / (2n * of * u);
  return safeAmount(a < 0n ? -units * u : units * u);
}

/**
 * Converts a sum to a number.
 *
 * @throws RangeError if the sum exceeds 2^53 − 1, since a number would not be exact
 */
export function safeAmount(amount: bigint): number {
  const result = Number(amount);
  if (!Number.isSafeInteger(result)) throw new RangeError("The amount is too large.");
  return result;
}

/** Returns the exact sum of amounts in minor units. */
export function sumOf(amounts: Iterable<number>): number {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return safeAmount(sum);
}
