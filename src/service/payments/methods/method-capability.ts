import { sepaCountries } from "../../../contract/payments/iban.ts";
import type { OtherMethod } from "../../../contract/payments/redirect-method.ts";

/** What an acquirer can do with a payment method besides cards. */
export interface MethodCapability {
  readonly method: OtherMethod;
  /** ISO 4217, in lower case. */
  readonly currencies: readonly string[];
  /** Where its payers live: ISO 3166-1, two letters. Empty: everywhere. */
  readonly countries: readonly string[];
  /** The smallest and the largest amount, in minor units. */
  readonly minimum: number;
  readonly maximum: number;
  readonly refunds: "full" | "none" | "partial";
  /** Authorize now, capture or cancel later. */
  readonly manualCapture: boolean;
  /**
   * How long its payer has on its page, in milliseconds: a payment without an answer then has failed. Absent where there is no page
   * to come back from.
   */
  readonly payerHas?: number;
}

const minutes = 60_000;

const unlimited = { minimum: 1, maximum: 99_999_999 } as const;

const bank = { ...unlimited, refunds: "partial", manualCapture: false } as const;

/** The currencies of PayPal with the minor units of ISO 4217: it takes forints and Taiwan dollars without decimals. */
const paypalCurrencies = [
  "aud",
  "brl",
  "cad",
  "chf",
  "czk",
  "dkk",
  "eur",
  "gbp",
  "hkd",
  "ils",
  "jpy",
  "mxn",
  "myr",
  "nok",
  "nzd",
  "php",
  "pln",
  "sek",
  "sgd",
  "thb",
  "usd",
] as const;

/** The currencies of Klarna's payers, each of whom pays in that of their country. */
const klarnaCurrencies = [
  "aud",
  "cad",
  "chf",
  "czk",
  "dkk",
  "eur",
  "gbp",
  "nok",
  "nzd",
  "pln",
  "ron",
  "sek",
  "usd",
] as const;

const klarnaCountries = "AT AU BE CA CH CZ DE DK ES FI FR GB GR IE IT NL NO NZ PL PT RO SE SK US".split(" ");

/** What the schemes themselves say of their methods: currencies, countries, refunds. Times are those that banks give payers. */
const methods: Readonly<Record<OtherMethod, Omit<MethodCapability, "method">>> = {
  ideal: { ...bank, currencies: ["eur"], countries: ["NL"], payerHas: 15 * minutes },
  bancontact: { ...bank, currencies: ["eur"], countries: ["BE"], payerHas: 60 * minutes },
  eps: { ...bank, currencies: ["eur"], countries: ["AT"], minimum: 100, payerHas: 20 * minutes },
  p24: { ...bank, currencies: ["eur", "pln"], countries: ["PL"], payerHas: 60 * minutes },
  paypal: {
    ...unlimited,
    currencies: paypalCurrencies,
    countries: [],
    refunds: "partial",
    manualCapture: true,
    payerHas: 180 * minutes,
  },
  klarna: {
    ...unlimited,
    currencies: klarnaCurrencies,
    countries: klarnaCountries,
    refunds: "partial",
    manualCapture: true,
    payerHas: 180 * minutes,
  },
  twint: { ...bank, currencies: ["chf"], countries: ["CH"], payerHas: 15 * minutes },
  swish: { ...bank, currencies: ["sek"], countries: ["SE"], minimum: 100, payerHas: 15 * minutes },
  sepa_debit: { ...bank, currencies: ["eur"], countries: sepaCountries },
  blik: { ...bank, currencies: ["pln"], countries: ["PL"], payerHas: minutes },
};

/** Returns what an acquirer can do that takes these methods as their schemes have them. */
export function capabilitiesOf(taken: readonly OtherMethod[]): readonly MethodCapability[] {
  return taken.map((method) => ({ method, ...methods[method] }));
}
