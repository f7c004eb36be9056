/**
 * Splits a sum into equal parts of whole units. The units that are left over go, one each, to the first or the last parts.
 *
 * @example splitEvenly(1002, { count: 5, unit: 1, remainder: "first" }) // [201, 201, 200, 200, 200]
 * @param sum minor units, a multiple of `unit`
 */
export function splitEvenly(
  sum: number,
  {
    count,
    unit,
    remainder,
  }: { readonly count: number; readonly unit: number; readonly remainder: "first" | "last" },
): readonly number[] {
  const units = sum / unit;
  const base = Math.floor(units / count);
  const left = units - base * count;
  return Array.from({ length: count }, (_, index) => {
    const isHigher = remainder === "first" ? index < left : index >= count - left;
    return (base + (isHigher ? 1 : 0)) * unit;
  });
}
