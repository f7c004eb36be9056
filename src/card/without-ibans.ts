/** An IBAN as it is stored or printed: 15 to 34 characters, in groups or in one piece. */
const written = /(?<![A-Z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g;

/** Replaces each international bank account number whose check digits are right (ISO 13616, ISO 7064) by `IBAN`. */
export function withoutIbans(text: string): string {
  return text.replace(written, (found) => (isIban(found.replaceAll(" ", "")) ? "IBAN" : found));
}

function isIban(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (10 * rest + Number(digit)) % 97;
  }
  return rest === 1;
}
