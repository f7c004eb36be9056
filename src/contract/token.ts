import * as z from "zod/mini";
import type { Authentication, ThreeDSecure } from "./authentication.ts";
import { payerText } from "./payer-text.ts";
import { checked, identifier, oneOf, text } from "./primitives.ts";

/** The brands that a card can have, as they stand in `brand` and `networks`. */
export const cardBrands = [
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
export type CardBrand = (typeof cardBrands)[number];

/** The form field of a card that an error names. */
export type CardField =
  "number" | "exp_month" | "exp_year" | "cvc" | "name" | "address_line1" | "address_postal_code";

/** `number` may hold blanks and dashes, as people type it. None of the messages repeats what was sent. */
const cardNumber = checked<string>(
  { type: "string", pattern: "^[0-9 -]{12,}$", examples: ["4242424242424242"] },
  (input, refuse) => {
    const value = typeof input === "string" ? input.replace(/[\s-]/g, "") : "";
    return /^[0-9]{12,19}$/.test(value)
      ? value
      : refuse("invalid_number", "Expected a card number of 12 to 19 digits.");
  },
);

/** What stands in a field that JSON may hold as a number; nothing for anything else. */
function digitsIn(input: unknown): string {
  return typeof input === "string" || typeof input === "number" ? String(input) : "";
}

export const expiryMonth = checked<number>({ type: "integer", minimum: 1, maximum: 12 }, (input, refuse) => {
  const value = digitsIn(input);
  return /^(0?[1-9]|1[0-2])$/.test(value)
    ? Number(value)
    : refuse("invalid_expiry_month", "Expected a month from 1 to 12.");
});

export const expiryYear = checked<number>(
  { type: "integer", description: "With two digits or four.", examples: [2034] },
  (input, refuse) => {
    const value = digitsIn(input);
    if (/^[0-9]{2}$/.test(value)) return 2000 + Number(value);
    return /^20[0-9]{2}$/.test(value)
      ? Number(value)
      : refuse("invalid_expiry_year", "Expected a year of two or four digits.");
  },
);

const cvc = checked<string>({ type: "string", pattern: "^[0-9]{3,4}$" }, (input, refuse) => {
  const value = digitsIn(input);
  return /^[0-9]{3,4}$/.test(value) ? value : refuse("invalid_cvc", "Expected 3 or 4 digits.");
});

const country = checked<string>({ type: "string", pattern: "^[A-Za-z]{2}$" }, (input, refuse) =>
  typeof input === "string" && /^[A-Za-z]{2}$/.test(input)
    ? input.toUpperCase()
    : refuse("parameter_invalid", "Expected a country code of two letters (ISO 3166-1)."),
);

export const nameOnCard = payerText(text({ maximum: 200 }));
export const addressLine = payerText(text({ maximum: 200 }));
export const postalCode = payerText(text({ maximum: 20 }));

/** What `POST /v1/tokens` takes. A month or year of expiry that is past is refused by the service, which has the clock. */
export const createTokenInput = z.strictObject({
  card: z.strictObject({
    number: cardNumber,
    exp_month: expiryMonth,
    exp_year: expiryYear,
    cvc: z.optional(cvc),
    name: z.optional(nameOnCard),
    address_line1: z.optional(addressLine),
    address_postal_code: z.optional(postalCode),
    address_country: z.optional(country),
    networks: z.optional(z.strictObject({ preferred: oneOf(cardBrands) })),
  }),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

/** A card as the form gives it: `number` and `cvc` in Latin digits only. */
export interface CardInput {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
  readonly name?: string;
  readonly address_postal_code?: string;
  readonly address_country?: string;
  readonly networks?: { readonly preferred: CardBrand };
}

/** The outcome of a check by the issuer; `unavailable` where nothing was sent to check, `unchecked` before any charge. */
export type CheckResult = "pass" | "fail" | "unavailable" | "unchecked";

/** A card as answers show it: never its number. */
export interface Card {
  readonly id: string;
  readonly object: "card";
  readonly brand: CardBrand;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly funding: "credit" | "debit" | "prepaid" | "unknown";
  readonly country: string | null;
  readonly fingerprint: string;
  readonly name: string | null;
  readonly networks: readonly CardBrand[];
  readonly checks: {
    readonly cvc: CheckResult;
    readonly address_line1: CheckResult;
    readonly address_postal_code: CheckResult;
  };
  /**
   * Of a charge: what came of the payer's authentication. Of a saved card: the one that its payer succeeded in before it
   * was saved. Null where there was none.
   */
  readonly three_d_secure: ThreeDSecure | null;
}

/** A single-use token: what `POST /v1/tokens` answers. */
export interface Token {
  readonly id: string;
  readonly object: "token";
  readonly type: "card";
  readonly used: boolean;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
  readonly card: Card;
  /** The latest authentication of the payer with this token. */
  readonly authentication: Authentication | null;
}

/** The `source` of a charge: the id of a token, a reusable test token, or the id of a saved card. */
export const source = identifier;
