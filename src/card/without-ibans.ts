/** The form of an IBAN, with or without spaces: 15 to 34 characters. */
const ibanPattern = /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g;

/** Replaces each international bank account number with correct check digits (ISO 13616, ISO 7064) by the text `IBAN`. */
export function withoutIbans(text: string): string {
  return text.replace(ibanPattern, (found) =>
    hasIbanCheckDigits(found.replaceAll(" ", "")) ? "IBAN" : found,
  );
}

/** Whether the check digits of an IBAN, without spaces and in upper case, are right: MOD 97-10. */
export function hasIbanCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (10 * rest + Number(digit)) % 97;
  }
  return rest === 1;
}
