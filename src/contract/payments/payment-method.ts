import * as z from "zod/mini";
import { listParameters } from "../list.ts";
import { amount, currency } from "../amount.ts";
import { boolean, clearable, identifier, metadataChange, oneOf } from "../primitives.ts";
import type { SavedCardConsent } from "./customer.ts";
import type { PaymentMethodType } from "./redirect-method.ts";
import { paymentMethodTypes } from "./redirect-method.ts";
import type { SepaDebitSource } from "./sepa-debit.ts";
import { mandateInput, sepaDebitInput } from "./sepa-debit.ts";
import type { Card } from "./token.ts";
import {
  addressLine,
  blikInput,
  cardInput,
  country,
  expiryMonth,
  expiryYear,
  nameOnCard,
  postalCode,
} from "./token.ts";

const type = z.optional(oneOf(["card"]));

/**
 * Parameters of `POST /v1/payment_methods`: the card, or a token of it, or the `type` of a method whose page the payer goes to, or the
 * account of a direct debit with the mandate of its holder, whose name may be that of `billing_details`. It is used once, unless it is a card that is attached to a customer. `billing_details` belong to the number of a card; a token has those that were given with its card.
 */
export const createPaymentMethodInput = z.strictObject({
  type: z.optional(oneOf(paymentMethodTypes)),
  card: z.optional(z.strictObject({ ...z.partial(cardInput).shape, token: z.optional(identifier) })),
  sepa_debit: z.optional(
    z.strictObject({ ...sepaDebitInput.shape, name: z.optional(sepaDebitInput.shape.name) }),
  ),
  mandate_data: z.optional(mandateInput),
  blik: z.optional(blikInput),
  billing_details: z.optional(
    z.strictObject({
      name: z.optional(clearable(nameOnCard)),
      address: z.optional(
        z.strictObject({
          line1: z.optional(clearable(addressLine)),
          postal_code: z.optional(clearable(postalCode)),
          country: z.optional(clearable(country)),
        }),
      ),
    }),
  ),
});

export type CreatePaymentMethodInput = z.infer<typeof createPaymentMethodInput>;

/** Parameters of `POST /v1/payment_methods/:id`, for one that is attached to a customer. An empty string removes the value. */
export const updatePaymentMethodInput = z.strictObject({
  card: z.optional(z.strictObject({ exp_month: z.optional(expiryMonth), exp_year: z.optional(expiryYear) })),
  name: z.optional(clearable(nameOnCard)),
  address_line1: z.optional(clearable(addressLine)),
  address_postal_code: z.optional(clearable(postalCode)),
  metadata: z.optional(metadataChange),
});

export type UpdatePaymentMethodInput = z.infer<typeof updatePaymentMethodInput>;

/** Parameters of `POST /v1/payment_methods/:id/attach`. */
export const attachPaymentMethodInput = z.strictObject({ customer: identifier });

export type AttachPaymentMethodInput = z.infer<typeof attachPaymentMethodInput>;

/** Parameters of `GET /v1/payment_methods`: those that are attached to a customer. */
export const listPaymentMethodsInput = z.strictObject({
  ...listParameters,
  customer: z.optional(identifier),
  type,
});

export type ListPaymentMethodsInput = z.infer<typeof listPaymentMethodsInput>;

/** Parameters of `GET /v1/customers/:id/payment_methods`. */
export const listCustomerMethodsInput = z.strictObject({ ...listParameters, type });

export type ListCustomerMethodsInput = z.infer<typeof listCustomerMethodsInput>;

/** Parameters of `GET /v1/payment_methods/available`: what is to be paid. `mode` is that of a session; `capture=false`: later. */
export const availableMethodsInput = z.strictObject({
  amount: z.optional(amount),
  currency,
  mode: z.optional(oneOf(["payment", "subscription", "installments"])),
  capture: z.optional(boolean),
});

export type AvailableMethodsInput = z.infer<typeof availableMethodsInput>;

/** What can pay something. Those that the account offers to payers of links and sessions come first, in its order. */
export interface PaymentMethodAvailability {
  readonly object: "payment_method_availability";
  readonly methods: readonly {
    readonly type: PaymentMethodType;
    /** The name by which payers know it. */
    readonly name: string;
    /** Whether the account offers it. */
    readonly enabled: boolean;
    readonly available: boolean;
    /** Why it is not available, in a sentence for developers; null if it is. */
    readonly reason: string | null;
  }[];
}

/**
 * What pays: a card of a token, a saved card of a customer, or a method whose page the payer goes to. The id of a card is that of
 * the card, so that it stays the same when the card is saved; a reusable test token, and the token of another method, is its own
 * payment method.
 */
export interface PaymentMethod {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: PaymentMethodType;
  /** Null if `type` is not `card`. */
  readonly card: Card | null;
  /** Null if `type` is not `sepa_debit`. */
  readonly sepa_debit: SepaDebitSource | null;
  /** The customer to whom it is attached; null before, and after it was detached. */
  readonly customer: string | null;
  /** Whether it is a saved card with which the acquirer takes no more payments, as `customer.card_disabled` tells. */
  readonly disabled: boolean;
  /** What the payer agreed to when it was saved, and when. */
  readonly consent: SavedCardConsent | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  /** Null for a reusable test token, which was always there. */
  readonly created: string | null;
}
