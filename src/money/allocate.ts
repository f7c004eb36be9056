/**
 * Splits an amount by ratios, to the last unit: the parts are integers and sum to `amount`. What integer division leaves
 * over goes, one unit each, to the parts that lost most by it; among equals to the first.
 *
 * @example allocate(1000, [1, 1, 1]) // [334, 333, 333]
 * @param amount an integer, minor units; below 0 too
 * @param ratios integers of at least 0, not all of them 0
 * @throws RangeError when an argument is not as said
 */
export function allocate(amount: number, ratios: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError("The amount is not an integer.");
  if (!ratios.every((ratio) => Number.isSafeInteger(ratio) && ratio >= 0)) {
    throw new RangeError("A ratio is not an integer of at least 0.");
  }
  const whole = ratios.reduce((sum, ratio) => sum + BigInt(ratio), 0n);
  if (whole === 0n) throw new RangeError("All ratios are 0.");

  const units = BigInt(Math.abs(amount));
  const sign = amount < 0 ? -1 : 1;
  // 2^53 times a ratio passes what a number holds.
  const shares = ratios.map((ratio, index) => {
    const product = units * BigInt(ratio);
    return { index, part: product / whole, rest: product % whole };
  });
  const left = Number(units - shares.reduce((sum, { part }) => sum + part, 0n));
  const favoured = new Set(
    [...shares]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, part }) => {
    const units = Number(part) + (favoured.has(index) ? 1 : 0);
    return units === 0 ? 0 : sign * units;
  });
}
