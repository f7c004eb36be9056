/**
 * Formats minor units as a plain decimal number: `1250` with two decimals is `"12.50"`. Exact, without division.
 *
 * @param amount an integer in minor units, may be negative
 * @param exponent decimals of the currency's minor unit
 * @throws RangeError if `amount` is not an integer
 */
export function decimalText(amount: number | bigint, exponent: number): `${number}` {
  const units = BigInt(amount);
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(exponent + 1, "0");
  const point = digits.length - exponent;
  const fraction = exponent === 0 ? "" : `.${digits.slice(point)}`;
  return `${sign}${digits.slice(0, point)}${fraction}` as `${number}`;
}
