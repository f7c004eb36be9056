import * as z from "zod/mini";
import type { Authentication, ThreeDSecure } from "./authentication.ts";
import type { OtherMethod, PaymentMethodType } from "./redirect-method.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import type { ChargeStatus } from "./charge-status.ts";
import type { NextAction } from "./next-action.ts";
import { address } from "../address.ts";
import { payerText } from "../checkout/payer-text.ts";
import { payerBrowserInput } from "../checkout/payer-browser.ts";
import type { SepaDebitSource } from "./sepa-debit.ts";
import { mandateInput, sepaDebitInput } from "./sepa-debit.ts";
import { encryptedFieldHeader } from "./encrypted-field.ts";
import { checked, identifier, list, oneOf, text } from "../primitives.ts";

/** The card networks, as in `networks`. */
export const cardNetworks = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "diners",
  "jcb",
  "unionpay",
  "maestro",
  "elo",
  "mir",
  "hiper",
  "hipercard",
  "troy",
  "verve",
  "naranja",
  "cartes_bancaires",
] as const;

export type CardNetwork = (typeof cardNetworks)[number];

/** The brands of cards, as in `brand`: `unknown` is a network that is not in the list, which the acquirer may take. */
export const cardBrands = [...cardNetworks, "unknown"] as const;

export type CardBrand = (typeof cardBrands)[number];

/** The field of a card form that caused an error. */
export type CardField =
  "number" | "exp_month" | "exp_year" | "cvc" | "name" | "address_line1" | "address_postal_code";

/** A card number, with or without spaces and dashes. No message repeats what was sent. */
const cardNumber = checked<string>(
  { type: "string", pattern: "^[0-9 -]{12,}$", examples: ["4242424242424242"] },
  (input, reject) => {
    const value = typeof input === "string" ? input.replace(/[\s-]/g, "") : "";
    return /^[0-9]{12,19}$/.test(value)
      ? value
      : reject("invalid_number", "Expected a card number of 12 to 19 digits.");
  },
);

/** Returns a string or a number as text, and an empty string for other types. */
function digitsIn(input: unknown): string {
  return typeof input === "string" || typeof input === "number" ? String(input) : "";
}

export const expiryMonth = checked<number>({ type: "integer", minimum: 1, maximum: 12 }, (input, reject) => {
  const value = digitsIn(input);
  return /^(0?[1-9]|1[0-2])$/.test(value)
    ? Number(value)
    : reject("invalid_expiry_month", "Expected a month from 1 to 12.");
});

export const expiryYear = checked<number>(
  { type: "integer", description: "With two digits or four.", examples: [2034] },
  (input, reject) => {
    const value = digitsIn(input);
    if (/^[0-9]{2}$/.test(value)) return 2000 + Number(value);
    return /^20[0-9]{2}$/.test(value)
      ? Number(value)
      : reject("invalid_expiry_year", "Expected a year of two or four digits.");
  },
);

const cvc = checked<string>({ type: "string", pattern: "^[0-9]{3,4}$" }, (input, reject) => {
  const value = digitsIn(input);
  return /^[0-9]{3,4}$/.test(value) ? value : reject("invalid_cvc", "Expected 3 or 4 digits.");
});

export const country = checked<string>({ type: "string", pattern: "^[A-Za-z]{2}$" }, (input, reject) =>
  typeof input === "string" && /^[A-Za-z]{2}$/.test(input)
    ? input.toUpperCase()
    : reject("parameter_invalid", "Expected a country code of two letters (ISO 3166-1)."),
);

export const nameOnCard = payerText(text({ maximum: 200 }));

export const addressLine = payerText(text({ maximum: 200 }));

export const postalCode = payerText(text({ maximum: 20 }));

/** What a card may be used for, as its payer agrees: later charges by the merchant, without the payer. */
export const consentUsages = ["off_session"] as const;

const termsHash = checked<string>({ type: "string", pattern: "^[0-9a-f]{64}$" }, (input, reject) =>
  typeof input === "string" && /^[0-9a-f]{64}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected a SHA-256 of 64 digits from 0 to f."),
);

/**
 * What the payer agreed to beside the card form. The service also rejects a hash of words that it has not shown: of others than
 * it shows now, `proof` is needed, which the document of the form has.
 */
const consent = z.strictObject({
  usage: oneOf(consentUsages),
  terms_hash: termsHash,
  locale: text({ maximum: 35 }),
  proof: z.optional(text({ maximum: 64 })),
});

/** A card as it is typed. */
export const cardInput = z.strictObject({
  number: cardNumber,
  exp_month: expiryMonth,
  exp_year: expiryYear,
  cvc: z.optional(cvc),
  name: z.optional(nameOnCard),
  address_line1: z.optional(addressLine),
  address_postal_code: z.optional(postalCode),
  address_country: z.optional(country),
  networks: z.optional(z.strictObject({ preferred: oneOf(cardNetworks) })),
});

/** A compact JWE (RFC 7516): header, key by RSA 2048, 12 bytes of IV, text, 16 bytes of tag. Nothing else fits in. */
const encryptedFieldPattern = `^${encryptedFieldHeader}\\.[\\w-]{342}\\.[\\w-]{16}\\.[\\w-]{40,200}\\.[\\w-]{22}$`;

const encryptedFieldRule = new RegExp(encryptedFieldPattern);

const encryptedField = checked<string>({ type: "string", pattern: encryptedFieldPattern }, (input, reject) =>
  typeof input === "string" && encryptedFieldRule.test(input)
    ? input
    : reject(
        "parameter_invalid",
        "Expected a compact JWE with RSA-OAEP-256 and A256GCM, as the card form makes it.",
      ),
);

const last4 = checked<string>({ type: "string", pattern: "^[0-9]{4}$" }, (input, reject) =>
  typeof input === "string" && /^[0-9]{4}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected 4 digits."),
);

/**
 * A card that the card form has encrypted to the acquirer, each field by itself. `shown` is what the form says of it: it is shown
 * until the acquirer has said what card it is, and decides nothing.
 */
export const encryptedCardInput = z.strictObject({
  number: encryptedField,
  exp_month: encryptedField,
  exp_year: encryptedField,
  cvc: z.optional(encryptedField),
  shown: z.strictObject({
    brand: oneOf(cardBrands),
    last4,
    exp_month: expiryMonth,
    exp_year: expiryYear,
    networks: z.optional(list(oneOf(cardNetworks), { maximum: 4 })),
  }),
  name: z.optional(nameOnCard),
  address_line1: z.optional(addressLine),
  address_postal_code: z.optional(postalCode),
  address_country: z.optional(country),
});

export type EncryptedCardInput = z.infer<typeof encryptedCardInput>;

/** The code that the app of a bank shows its payer for two minutes. No message repeats what was sent. */
const blikCode = checked<string>(
  { type: "string", pattern: "^[0-9]{6}$", examples: ["777000"] },
  (input, reject) => {
    const value = digitsIn(input).replace(/[\s-]/g, "");
    return /^[0-9]{6}$/.test(value)
      ? value
      : reject("invalid_blik_code", "Expected a BLIK code of 6 digits.");
  },
);

export const blikInput = z.strictObject({ code: blikCode });

/**
 * Parameters of `POST /v1/tokens`: a card, or an encrypted one, or the `type` of a method whose page the payer goes to, or the account of
 * a direct debit with the mandate of its payer, or with `blik` the code of a bank's app. The service also rejects an expiry in the past.
 */
export const createTokenInput = z.strictObject({
  type: z.optional(oneOf(paymentMethodTypes)),
  consent: z.optional(consent),
  card: z.optional(cardInput),
  encrypted_card: z.optional(encryptedCardInput),
  sepa_debit: z.optional(sepaDebitInput),
  mandate_data: z.optional(mandateInput),
  blik: z.optional(blikInput),
  browser: z.optional(payerBrowserInput),
});

export type CreateTokenInput = z.infer<typeof createTokenInput>;

/**
 * Parameters of `POST /v1/tokens/:id`: where the payer comes back to from the page of a method, once the token is charged. Their page
 * says it before it leaves.
 */
export const updateTokenInput = z.strictObject({ return_url: address });

export type UpdateTokenInput = z.infer<typeof updateTokenInput>;

/** The card data of the card form; `number` and `cvc` contain only the digits 0 to 9. */
export interface CardInput {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
  readonly name?: string;
  readonly address_postal_code?: string;
  readonly address_country?: string;
  readonly networks?: { readonly preferred: CardNetwork };
}

/** What is sent in place of a card for another method, with what its payer has typed. */
export interface MethodInput extends Pick<CreateTokenInput, "blik" | "mandate_data"> {
  readonly type: OtherMethod;
  readonly sepa_debit?: { readonly iban: string; readonly name: string };
}

/** The result of a check by the issuer: `unavailable` if the value was not sent, `unchecked` before the first charge. */
export type CheckResult = "pass" | "fail" | "unavailable" | "unchecked";

/** A card in a response; it never contains the card number. */
export interface Card {
  readonly id: string;
  readonly object: "card";
  readonly brand: CardBrand;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly funding: "credit" | "debit" | "prepaid" | "unknown";
  readonly country: string | null;
  /** Tells the same card from another; null while only the acquirer can read the card, and has not said. */
  readonly fingerprint: string | null;
  readonly name: string | null;
  /** Empty if the brand is `unknown`. */
  readonly networks: readonly CardNetwork[];
  readonly checks: {
    readonly cvc: CheckResult;
    readonly address_line1: CheckResult;
    readonly address_postal_code: CheckResult;
  };
  /**
   * In a charge: the result of the payer's authentication. In a saved card: the successful authentication before it was
   * saved. Null if there was none.
   */
  readonly three_d_secure: ThreeDSecure | null;
}

/** What a payer agreed to beside the card form: the SHA-256 of the words that were shown, and their language. */
export interface CardConsent {
  readonly usage: (typeof consentUsages)[number];
  readonly terms_hash: string;
  readonly locale: string;
}

/** A single-use token: the response of `POST /v1/tokens`. */
export interface Token {
  readonly id: string;
  readonly object: "token";
  readonly type: PaymentMethodType;
  readonly used: boolean;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
  /** Null if `type` is not `card`. */
  readonly card: Card | null;
  /** Null if `type` is not `sepa_debit`. */
  readonly sepa_debit: SepaDebitSource | null;
  /** Null if the payer was not asked to agree that the card is saved. */
  readonly consent: CardConsent | null;
  /** The latest authentication of the payer with this token. */
  readonly authentication: Authentication | null;
  /** How far the payment is. Null unless the token of a method whose page the payer goes to was charged. */
  readonly payment: TokenPayment | null;
}

/** What a payer's page may know of the charge of a token: how far it is, and the page of the method to which they have to go. */
export interface TokenPayment {
  readonly status: ChargeStatus;
  readonly next_action: NextAction | null;
}

/** The `source` of a charge: the id of a token, a reusable test token, or the id of a saved card. */
export const source = identifier;
