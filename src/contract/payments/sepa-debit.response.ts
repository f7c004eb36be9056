import * as z from "zod/mini";
import { idOf, nullableString, timestampText } from "../response-parts.ts";
import { acceptanceTypes } from "./sepa-debit.ts";

export const sepaDebitFields = {
  id: idOf("token"),
  object: z.literal("sepa_debit"),
  type: z.literal("sepa_debit"),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  bank_code: z.string(),
  last4: z.string().check(z.regex(/^[0-9A-Z]{4}$/)),
  fingerprint: z.string(),
  name: nullableString,
  mandate: z.strictObject({
    reference: z.string().check(z.maxLength(35)),
    creditor_id: z.string(),
    acceptance: z.enum(acceptanceTypes),
    accepted_at: timestampText,
  }),
};
