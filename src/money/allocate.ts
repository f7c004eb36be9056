/**
 * Splits an amount by ratios into integers whose sum is `amount` (largest remainder method). The units that integer division
 * leaves over go, one each, to the parts with the largest remainders; if these are equal, to the first.
 *
 * @example allocate(1000, [1, 1, 1]) // [334, 333, 333]
 * @param amount an integer in minor units, may be negative
 * @param ratios integers of at least 0, not all of them 0
 * @throws RangeError if an argument is invalid
 */
export function allocate(amount: number, ratios: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError("The amount is not an integer.");
  if (!ratios.every((ratio) => Number.isSafeInteger(ratio) && ratio >= 0)) {
    throw new RangeError("A ratio is not an integer of at least 0.");
  }
  const total = ratios.reduce((sum, ratio) => sum + BigInt(ratio), 0n);
  if (total === 0n) throw new RangeError("All ratios are 0.");

  const units = BigInt(Math.abs(amount));
  const sign = amount < 0 ? -1 : 1;
  // BigInt, because an amount of up to 2^53 times a ratio exceeds the safe integers.
  const shares = ratios.map((ratio, index) => {
    const product = units * BigInt(ratio);
    return { index, part: product / total, remainder: product % total };
  });
  const left = Number(units - shares.reduce((sum, { part }) => sum + part, 0n));
  const roundedUp = new Set(
    [...shares]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, part }) => {
    const units = Number(part) + (roundedUp.has(index) ? 1 : 0);
    return units === 0 ? 0 : sign * units;
  });
}
