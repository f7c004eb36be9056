/**
 * Parses a sum as files and command lines have it: digits with a decimal point. Commas are allowed where they can only separate groups
 * of three, as in `1,234.50`, and nothing is guessed: `20,00`, and `1,234` or `10.000` with two decimals, are no sums.
 *
 * @param exponent decimals of the currency's minor unit
 * @returns minor units, or `undefined` if the text is no such sum
 */
export function parseDecimal(text: string, exponent: number): number | undefined {
  const [, whole = "", point = "", decimals = ""] =
    /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:(\.)(\d+))?$/.exec(text) ?? [];
  const groups = whole.split(",").length - 1;
  if (groups === 1 && point === "" && exponent > 0) return undefined;
  // Elsewhere a point separates groups.
  if (groups === 0 && exponent < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined;
  const kept = decimals.replace(/0+$/, "");
  if (whole === "" || kept.length > exponent) return undefined;
  return Number(whole.replaceAll(",", "") + kept.padEnd(exponent, "0"));
}
