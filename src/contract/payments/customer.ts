import * as z from "zod/mini";
import { plainText } from "../../card/plain-text.ts";
import { email } from "../email.ts";
import { countryCode } from "../country.ts";
import { listParameters } from "../list.ts";
import {
  checked,
  clearable,
  identifier,
  metadata,
  metadataChange,
  oneOf,
  orNothing,
  text,
} from "../primitives.ts";
import type { Card, CardConsent } from "./token.ts";
import { addressLine, expiryMonth, expiryYear, nameOnCard, postalCode, source } from "./token.ts";

/** A telephone number: 3 to 15 digits (ITU-T E.164) with spaces, dots, dashes, slashes or brackets between. */
const phone = checked<string>({ type: "string", minLength: 3, maxLength: 30 }, (input, reject) => {
  const value = typeof input === "string" ? plainText(input) : "";
  const digits = value.replace(/\D/g, "").length;
  return /^[+(0-9][0-9 ()./-]{2,29}$/.test(value) && digits >= 3 && digits <= 15
    ? value
    : reject("parameter_invalid", "Expected a telephone number of 3 to 15 digits, such as +49 30 901820.");
});

const name = text({ maximum: 200 });

const description = text({ maximum: 1000, lines: true });

const line = clearable(text({ maximum: 200 }));

/** A postal address; every part may be missing. */
const customerAddress = z.strictObject({
  line1: z.optional(line),
  line2: z.optional(line),
  city: z.optional(line),
  state: z.optional(line),
  postal_code: z.optional(clearable(text({ maximum: 20 }))),
  country: z.optional(clearable(countryCode)),
});

export type CustomerAddressInput = z.infer<typeof customerAddress>;

/** Where things are sent to; an empty string or null removes it. */
export const shippingInput = orNothing(
  z.strictObject({ name, phone: z.optional(clearable(phone)), address: customerAddress }),
);

/** The addresses of a customer; an empty string or null removes one. */
const customerPlaces = {
  address: z.optional(orNothing(customerAddress)),
  shipping: z.optional(shippingInput),
};

export type ShippingInput = CustomerPlacesInput["shipping"];

export type CustomerPlacesInput = z.infer<z.ZodMiniObject<typeof customerPlaces>>;

/** Parameters of `POST /v1/customers`. The card of `source`, a token, is saved and becomes the default. */
export const createCustomerInput = z.strictObject({
  ...customerPlaces,
  email: z.optional(clearable(email)),
  name: z.optional(clearable(name)),
  description: z.optional(clearable(description)),
  phone: z.optional(clearable(phone)),
  metadata: z.optional(metadata),
  source: z.optional(source),
  test_clock: z.optional(identifier),
});

export type CreateCustomerInput = z.infer<typeof createCustomerInput>;

/**
 * Parameters of `POST /v1/customers/:id`. An empty string removes the value. `invoice_settings[default_payment_method]` is
 * another name of `default_source`.
 */
export const updateCustomerInput = z.strictObject({
  ...customerPlaces,
  email: z.optional(clearable(email)),
  name: z.optional(clearable(name)),
  description: z.optional(clearable(description)),
  phone: z.optional(clearable(phone)),
  metadata: z.optional(metadataChange),
  source: z.optional(source),
  default_source: z.optional(identifier),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(identifier) })),
});

export type UpdateCustomerInput = z.infer<typeof updateCustomerInput>;

/** Parameters of `GET /v1/customers`. `email` must match exactly, including case. */
export const listCustomersInput = z.strictObject({ ...listParameters, email: z.optional(email) });

export type ListCustomersInput = z.infer<typeof listCustomersInput>;

/** Parameters of `POST /v1/customers/:id/sources`: a token, which is consumed. */
export const createSourceInput = z.strictObject({ source });

export type CreateSourceInput = z.infer<typeof createSourceInput>;

/**
 * Parameters of `POST /v1/customers/:id/sources/:card`: what can change while the card number stays the same. An empty
 * string removes the value.
 */
export const updateSourceInput = z.strictObject({
  exp_month: z.optional(expiryMonth),
  exp_year: z.optional(expiryYear),
  name: z.optional(clearable(nameOnCard)),
  address_line1: z.optional(clearable(addressLine)),
  address_postal_code: z.optional(clearable(postalCode)),
  metadata: z.optional(metadataChange),
});

export type UpdateSourceInput = z.infer<typeof updateSourceInput>;

/** Parameters of `GET /v1/customers/:id/sources`; all sources are cards. */
export const listSourcesInput = z.strictObject({ ...listParameters, object: z.optional(oneOf(["card"])) });

export type ListSourcesInput = z.infer<typeof listSourcesInput>;

/** A postal address as the merchant wrote it; null for the parts that are not known. */
export interface CustomerAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

export interface CustomerShipping {
  readonly name: string;
  readonly phone: string | null;
  readonly address: CustomerAddress;
}

/** A payer with saved cards. `default_source` is the id of the saved card that is charged if a charge names no source. */
export interface Customer {
  readonly id: string;
  readonly object: "customer";
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly address: CustomerAddress | null;
  readonly shipping: CustomerShipping | null;
  readonly default_source: string | null;
  /** The currency of the first bill; null before it. */
  readonly currency: string | null;
  /** What the customer owes beside invoices, in minor units of `currency`; below 0: a credit for the next invoice. */
  readonly balance: number;
  /** The balance in each currency, with the sign of `balance`. */
  readonly invoice_credit_balance: Readonly<Record<string, number>>;
  /** Whether the latest invoice that was due is unpaid. */
  readonly delinquent: boolean;
  /** `default_payment_method` is another name of `default_source`. */
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}

export interface SavedCardConsent extends CardConsent {
  readonly accepted_at: string;
}

/** A saved card of a customer. It is charged with `customer` and without its security code. */
export interface SavedCard extends Card {
  readonly customer: string;
  /** Whether the acquirer takes no more payments with it, as `customer.card_disabled` tells; false again once it is saved anew. */
  readonly disabled: boolean;
  /** What the payer agreed to when it was saved, and when; null if the token had no consent. */
  readonly consent: SavedCardConsent | null;
  readonly metadata: Readonly<Record<string, string>>;
}
