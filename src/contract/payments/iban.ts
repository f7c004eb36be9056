import { hasIbanCheckDigits } from "../../card/without-ibans.ts";

/** The bank's part of an IBAN: each field is a count and `n` (digits), `a` (letters) or `c` (both); `*` marks the code of the bank. */
type Structure = string;

/**
 * The countries whose bank accounts can be debited in the Single Euro Payments Area, with the structures of the IBAN registry
 * (ISO 13616). What belongs to one of them uses its code: Guernsey, Jersey and the Isle of Man `GB`, the Åland Islands `FI`.
 */
const structures: Readonly<Record<string, Structure>> = {
  AD: "4n* 4n 12c",
  AL: "3n* 5n 16c",
  AT: "5n* 11n",
  BE: "3n* 9n",
  BG: "4a* 6n 8c",
  CH: "5n* 12c",
  CY: "3n* 5n 16c",
  CZ: "4n* 16n",
  DE: "8n* 10n",
  DK: "4n* 10n",
  EE: "2n* 14n",
  ES: "4n* 16n",
  FI: "3n* 11n",
  FR: "5n* 5n 11c 2n",
  GB: "4a* 14n",
  GI: "4a* 15c",
  GR: "3n* 4n 16c",
  HR: "7n* 10n",
  HU: "3n* 21n",
  IE: "4a* 14n",
  IS: "2n* 20n",
  IT: "1a 5n* 5n 12c",
  LI: "5n* 12c",
  LT: "5n* 11n",
  LU: "3n* 13c",
  LV: "4a* 13c",
  MC: "5n* 5n 11c 2n",
  MD: "2c* 18c",
  ME: "3n* 15n",
  MK: "3n* 10c 2n",
  MT: "4a* 5n 18c",
  NL: "4a* 10n",
  NO: "4n* 7n",
  PL: "8n* 16n",
  PT: "4n* 17n",
  RO: "4a* 16c",
  RS: "3n* 15n",
  SE: "3n* 17n",
  SI: "5n* 10n",
  SK: "4n* 16n",
  SM: "1a 5n* 5n 12c",
  VA: "3n* 15n",
};

/** The countries of `structures`. */
export const sepaCountries: readonly string[] = Object.keys(structures);

/** An account that can be debited. */
export interface Iban {
  /** Without spaces, in upper case. */
  readonly iban: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly bankCode: string;
  readonly last4: string;
}

/**
 * What is wrong with an IBAN. `form`: it does not begin with a country and two digits, or has other characters than its country
 * has; `country`: its accounts cannot be debited; `check_digits`: some character is mistyped.
 */
export type IbanProblem =
  | { readonly problem: "form" }
  | { readonly problem: "country"; readonly country: string }
  | { readonly problem: "length"; readonly country: string; readonly expected: number }
  | { readonly problem: "check_digits" };

/** Reads an IBAN, with or without spaces, in any case. */
export function parseIban(text: string): Iban | IbanProblem {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]{1,30}$/.test(iban)) return { problem: "form" };
  const country = iban.slice(0, 2);
  const structure = Object.hasOwn(structures, country) ? structures[country] : undefined;
  if (structure === undefined) return { problem: "country", country };
  const expected = 4 + lengthOf(structure);
  if (iban.length !== expected) return { problem: "length", country, expected };
  const [, bankCode] = patternOf(structure).exec(iban.slice(4)) ?? [];
  if (bankCode === undefined) return { problem: "form" };
  if (!hasIbanCheckDigits(iban)) return { problem: "check_digits" };
  return { iban, country, bankCode, last4: iban.slice(-4) };
}

function fieldsOf(structure: Structure): readonly string[] {
  return structure.split(" ");
}

function lengthOf(structure: Structure): number {
  return fieldsOf(structure).reduce((sum, field) => sum + Number.parseInt(field, 10), 0);
}

const classes: Readonly<Record<string, string>> = { n: "[0-9]", a: "[A-Z]", c: "[0-9A-Z]" };

function patternOf(structure: Structure): RegExp {
  const parts = fieldsOf(structure).map((field) => {
    const kind = field.replace(/[0-9*]/g, "");
    const part = `${classes[kind] ?? ""}{${Number.parseInt(field, 10)}}`;
    return field.endsWith("*") ? `(${part})` : part;
  });
  return new RegExp(`^${parts.join("")}$`);
}
