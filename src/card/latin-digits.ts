/** Cached values of digits. */
const values = new Map<string, string>();

/** Replaces the decimal digits of every script (Unicode category Nd) by 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => values.get(digit) ?? valueOf(digit));
}

function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  // The ten digits of each script are consecutive code points; adjacent runs start at multiples of ten.
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const value = String((code - zero) % 10);
  values.set(digit, value);
  return value;
}

/** Returns only the digits of `text`, as 0 to 9. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/[^0-9]/g, "");
}
