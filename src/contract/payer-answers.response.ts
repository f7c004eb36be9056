import * as z from "zod/mini";
import type { CustomerDetails, ShippingDetails } from "./payer-answers.ts";
import { nullableText } from "./response-parts.ts";

const postalAddress = z.strictObject({
  line1: z.string(),
  line2: nullableText,
  city: nullableText,
  state: nullableText,
  postal_code: nullableText,
  country: z.string(),
});

/** Contact details of the payer. */
export const customerDetails: z.core.$ZodType<CustomerDetails> = z.strictObject({
  email: nullableText,
  name: nullableText,
  phone: nullableText,
  address: z.nullable(postalAddress),
});

/** Recipient and address of the shipment. */
export const shippingDetails: z.core.$ZodType<ShippingDetails> = z.strictObject({
  name: z.string(),
  address: postalAddress,
});
