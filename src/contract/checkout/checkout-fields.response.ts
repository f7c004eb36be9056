import * as z from "zod/mini";
import type { AfterCompletion, CheckoutFields } from "./checkout-fields.ts";
import { emailCollections, submitTypes } from "./checkout-fields.ts";
import type { CustomField } from "./custom-field.ts";
import { customFieldTypes } from "./custom-field.ts";
import { exactly, nullableString } from "../response-parts.ts";

const customField = exactly<CustomField>()(
  z.strictObject({
    key: z.string(),
    label: z.string(),
    type: z.enum(customFieldTypes),
    required: z.boolean(),
    default_value: nullableString,
    minimum_length: z.nullable(z.int()),
    maximum_length: z.nullable(z.int()),
    options: z.nullable(z.array(z.strictObject({ label: z.string(), value: z.string() }))),
  }),
);

const afterCompletion = exactly<AfterCompletion>()(
  z.union([
    z.strictObject({
      type: z.literal("hosted_confirmation"),
      hosted_confirmation: z.strictObject({ custom_message: nullableString }),
    }),
    z.strictObject({ type: z.literal("redirect"), redirect: z.strictObject({ url: z.url() }) }),
  ]),
);

/** Checkout fields and texts: members that payment links and checkout sessions share. */
export const checkoutFields = {
  custom_fields: z.array(customField),
  custom_text: z.strictObject({
    submit: nullableString,
    after_submit: nullableString,
    terms: nullableString,
  }),
  submit_type: z.enum(submitTypes),
  consent_collection: z.strictObject({ terms_of_service: z.enum(["none", "required"]) }),
  billing_address_collection: z.enum(["auto", "required"]),
  shipping_address_collection: z.nullable(z.strictObject({ allowed_countries: z.array(z.string()) })),
  phone_number_collection: z.strictObject({ enabled: z.boolean() }),
  customer_email_collection: z.enum(emailCollections),
  after_completion: afterCompletion,
  locale: z.string(),
} as const satisfies Readonly<Record<keyof CheckoutFields, z.core.$ZodType>>;
