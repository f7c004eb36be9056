/** An exact fraction, for the oracles. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

export function fraction(
  numerator: number | bigint | string,
  denominator: number | bigint | string = 1n,
): Fraction {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError("Division by zero.");
  const divisor = gcd(n, d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { numerator: (sign * n) / divisor, denominator: (sign * d) / divisor };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, times(fraction(-1), b));

/** Below 0, 0 or above 0. */
export const compare = (a: Fraction, b: Fraction): bigint =>
  a.numerator * b.denominator - b.numerator * a.denominator;

/** Rounds to the nearest multiple of `unit`, a tie away from zero: compares the distances to the two neighbours. */
export function nearestMultiple(value: Fraction, unit: number): number {
  const isNegative = value.numerator < 0n;
  const size = isNegative ? times(value, fraction(-1)) : value;
  const below = (size.numerator / size.denominator / BigInt(unit)) * BigInt(unit);
  const above = below + BigInt(unit);
  const toBelow = minus(size, fraction(below));
  const toAbove = minus(fraction(above), size);
  const nearest = compare(toAbove, toBelow) <= 0n ? above : below;
  return nearest === 0n ? 0 : Number(isNegative ? -nearest : nearest);
}
