import * as z from "zod/mini";
import type { CustomerDetails, ShippingDetails } from "./payer-answers.ts";
import { exactly, nullableString } from "../response-parts.ts";

const postalAddress = z.strictObject({
  line1: z.string(),
  line2: nullableString,
  city: nullableString,
  state: nullableString,
  postal_code: nullableString,
  country: z.string(),
});

/** Contact details of the payer. */
export const customerDetails = exactly<CustomerDetails>()(
  z.strictObject({
    email: nullableString,
    name: nullableString,
    phone: nullableString,
    address: z.nullable(postalAddress),
  }),
);

/** Recipient and address of the shipment. */
export const shippingDetails = exactly<ShippingDetails>()(
  z.strictObject({
    name: z.string(),
    address: postalAddress,
  }),
);
