/** True if the last digit is the Luhn check digit of those before it (ISO/IEC 7812-1, annex B). */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - position) - 48;
    const weighted = position % 2 === 0 ? digit : 2 * digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return digits !== "" && sum % 10 === 0;
}
