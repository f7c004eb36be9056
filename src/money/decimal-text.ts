/**
 * Writes minor units as a plain decimal number: `1250` with two decimals is `"12.50"`. Exact: no number is divided.
 *
 * @param amount an integer, minor units; below 0 too
 * @param exponent decimals of the currency's minor unit
 * @throws RangeError when `amount` is not an integer
 */
export function decimalText(amount: number | bigint, exponent: number): `${number}` {
  const units = BigInt(amount);
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(exponent + 1, "0");
  const point = digits.length - exponent;
  const fraction = exponent === 0 ? "" : `.${digits.slice(point)}`;
  return `${sign}${digits.slice(0, point)}${fraction}` as `${number}`;
}
