import * as z from "zod/mini";
import type { Customer, CustomerAddress, CustomerShipping, SavedCard } from "./customer.ts";
import { cardConsentFields, cardFields } from "./card.response.ts";
import {
  currencyCode,
  deletedOf,
  exactly,
  idOf,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";

const address = exactly<CustomerAddress>()(
  z.strictObject({
    line1: nullableString,
    line2: nullableString,
    city: nullableString,
    state: nullableString,
    postal_code: nullableString,
    country: nullableString,
  }),
);

/** Where things are sent to. */
export const shipping = exactly<CustomerShipping>()(
  z.strictObject({
    name: z.string(),
    phone: nullableString,
    address,
  }),
);

export const customer = exactly<Customer>()(
  z.strictObject({
    id: idOf("customer"),
    object: z.literal("customer"),
    email: nullableString,
    name: nullableString,
    description: nullableString,
    phone: nullableString,
    address: z.nullable(address),
    shipping: z.nullable(shipping),
    default_source: z.nullable(idOf("card")),
    currency: z.nullable(currencyCode),
    balance: z.int(),
    invoice_credit_balance: z.record(z.string(), z.int()),
    delinquent: z.boolean(),
    invoice_settings: z.strictObject({ default_payment_method: z.nullable(idOf("card")) }),
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    livemode: z.boolean(),
    created: timestampText,
  }),
);

export const deletedCustomer = deletedOf("customer");

/** The response of `GET /v1/customers/:id`, which includes deleted customers. */
export const readCustomer = z.union([customer, deletedCustomer]);

/** A saved card of a customer. */
export const savedCard = exactly<SavedCard>()(
  z.strictObject({
    ...cardFields,
    customer: idOf("customer"),
    disabled: z.boolean(),
    consent: z.nullable(z.strictObject({ ...cardConsentFields, accepted_at: timestampText })),
    metadata: stringPairs,
  }),
);

export const deletedCard = deletedOf("card");
