import * as z from "zod/mini";
import { redirectMethods } from "./redirect-method.ts";
import type { PaymentSource } from "./payment-source.ts";
import type { Card } from "./token.ts";
import { cardBrands, cardNetworks, consentUsages } from "./token.ts";
import { sepaDebitFields } from "./sepa-debit.response.ts";
import { threeDSecure } from "./authentication.response.ts";
import { exactly, idOf, nullableString } from "../response-parts.ts";

const check = z.enum(["pass", "fail", "unavailable", "unchecked"]);

export const cardFields = {
  id: idOf("card"),
  object: z.literal("card"),
  brand: z.enum(cardBrands),
  last4: z.string().check(z.regex(/^[0-9]{4}$/)),
  exp_month: z.int(),
  exp_year: z.int(),
  funding: z.enum(["credit", "debit", "prepaid", "unknown"]),
  country: nullableString,
  fingerprint: nullableString,
  name: nullableString,
  networks: z.array(z.enum(cardNetworks)),
  checks: z.strictObject({ cvc: check, address_line1: check, address_postal_code: check }),
  three_d_secure: z.nullable(threeDSecure),
};

/** A card in a response; it never contains the card number. */
export const card = exactly<Card>()(z.strictObject(cardFields));

/** What a payment is paid with. */
export const paymentSource = exactly<PaymentSource>()(
  z.discriminatedUnion("object", [
    z.strictObject(cardFields),
    z.strictObject({ id: idOf("token"), object: z.literal("redirect"), type: z.enum(redirectMethods) }),
    z.strictObject(sepaDebitFields),
  ]),
);

export const cardConsentFields = {
  usage: z.enum(consentUsages),
  terms_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  locale: z.string(),
};
