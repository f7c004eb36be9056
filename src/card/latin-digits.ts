/** The values of digits that were looked up. */
const values = new Map<string, string>();

/** Writes the decimal digits of every script (Unicode category Nd) as 0 to 9 and leaves the rest as it is. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => values.get(digit) ?? valueOf(digit));
}

function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  // Every script's ten digits stand in one run; runs that touch start at multiples of ten.
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = String((code - zero) % 10);
  values.set(digit, value);
  return value;
}

/** The digits of `text` in Latin, without all that stands between them. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/[^0-9]/g, "");
}
