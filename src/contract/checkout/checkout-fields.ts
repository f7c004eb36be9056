import * as z from "zod/mini";
import { address } from "../address.ts";
import { countries, countryCode } from "../country.ts";
import type { CustomField } from "./custom-field.ts";
import { customFields } from "./custom-field.ts";
import { boolean, checked, clearable, issueAt, list, oneOf, orNothing, text } from "../primitives.ts";

/** Checkout fields and texts: what a payment link or session requests from the payer, and what it shows. */

export const submitTypes = ["auto", "pay", "book", "donate", "subscribe"] as const;

export type SubmitType = (typeof submitTypes)[number];

export const emailCollections = ["none", "optional", "required"] as const;

export type EmailCollection = (typeof emailCollections)[number];

const message = clearable(text({ maximum: 1200, lines: true }));

const customText = z.strictObject({
  submit: z.optional(message),
  after_submit: z.optional(message),
  terms: z.optional(message),
});

const allowedCountries = list(countryCode, { minimum: 1, maximum: countries.length }).check((payload) => {
  const duplicate = payload.value.findIndex((country, index) => payload.value.indexOf(country) < index);
  if (duplicate !== -1) issueAt(payload)([duplicate], "The list already contains this country.");
});

const afterCompletion = z
  .strictObject({
    type: oneOf(["hosted_confirmation", "redirect"]),
    hosted_confirmation: z.optional(
      z.strictObject({ custom_message: z.optional(clearable(text({ maximum: 500, lines: true }))) }),
    ),
    redirect: z.optional(z.strictObject({ url: address })),
  })
  .check((payload) => {
    const { type, hosted_confirmation: confirmation, redirect } = payload.value;
    const reject = issueAt(payload);
    if (type === "redirect" && redirect === undefined) {
      reject(["redirect", "url"], "Expected the URL of the redirect.", "parameter_missing");
    }
    if (type === "redirect" && confirmation !== undefined) {
      reject(["hosted_confirmation"], "A redirect has no hosted_confirmation.", "parameters_exclusive");
    }
    if (type === "hosted_confirmation" && redirect !== undefined) {
      reject(["redirect"], "A hosted confirmation has no redirect.", "parameters_exclusive");
    }
  });

/** `auto` for the language of the payer's browser, or a BCP 47 language tag. */
export const pageLocale = checked<string>({ type: "string", examples: ["auto", "de-AT"] }, (input, reject) =>
  typeof input === "string" && /^[A-Za-z]{2,4}(-[A-Za-z0-9]{2,8}){0,3}$/.test(input)
    ? input
    : reject("parameter_invalid", "Expected auto, or a language tag such as de-AT."),
);

const members = {
  custom_fields: customFields,
  custom_text: customText,
  submit_type: oneOf(submitTypes),
  consent_collection: z.strictObject({ terms_of_service: oneOf(["none", "required"]) }),
  billing_address_collection: oneOf(["auto", "required"]),
  shipping_address_collection: z.strictObject({ allowed_countries: allowedCountries }),
  phone_number_collection: z.strictObject({ enabled: boolean }),
  customer_email_collection: oneOf(emailCollections),
  after_completion: afterCompletion,
  locale: pageLocale,
};

/** Parameters for creating a link or a session. */
export const checkoutFieldsInput = {
  custom_fields: z.optional(members.custom_fields),
  custom_text: z.optional(members.custom_text),
  submit_type: z.optional(members.submit_type),
  consent_collection: z.optional(members.consent_collection),
  billing_address_collection: z.optional(members.billing_address_collection),
  shipping_address_collection: z.optional(members.shipping_address_collection),
  phone_number_collection: z.optional(members.phone_number_collection),
  customer_email_collection: z.optional(members.customer_email_collection),
  after_completion: z.optional(members.after_completion),
  locale: z.optional(members.locale),
};

/** Parameters for updating a link: an empty string or null resets the value. */
export const checkoutFieldsChange = {
  custom_fields: z.optional(orNothing(members.custom_fields)),
  custom_text: z.optional(orNothing(members.custom_text)),
  submit_type: z.optional(orNothing(members.submit_type)),
  consent_collection: z.optional(orNothing(members.consent_collection)),
  billing_address_collection: z.optional(orNothing(members.billing_address_collection)),
  shipping_address_collection: z.optional(orNothing(members.shipping_address_collection)),
  phone_number_collection: z.optional(orNothing(members.phone_number_collection)),
  customer_email_collection: z.optional(orNothing(members.customer_email_collection)),
  after_completion: z.optional(orNothing(members.after_completion)),
  locale: z.optional(orNothing(members.locale)),
};

export type CheckoutFieldsChange = z.infer<z.ZodMiniObject<typeof checkoutFieldsChange>>;

export const checkoutFieldNames = Object.keys(members) as readonly (keyof CheckoutFields)[];

/** What the payer sees after the payment: a confirmation with the merchant's message, or a redirect to another URL. */
export type AfterCompletion =
  | {
      readonly type: "hosted_confirmation";
      readonly hosted_confirmation: { readonly custom_message: string | null };
    }
  | { readonly type: "redirect"; readonly redirect: { readonly url: string } };

/** The settings of a link or a session. Every member is present; omitted parameters have their default. */
export interface CheckoutFields {
  readonly custom_fields: readonly CustomField[];
  readonly custom_text: {
    readonly submit: string | null;
    readonly after_submit: string | null;
    readonly terms: string | null;
  };
  readonly submit_type: SubmitType;
  readonly consent_collection: { readonly terms_of_service: "none" | "required" };
  readonly billing_address_collection: "auto" | "required";
  /** Null if nothing is shipped. */
  readonly shipping_address_collection: { readonly allowed_countries: readonly string[] } | null;
  readonly phone_number_collection: { readonly enabled: boolean };
  readonly customer_email_collection: EmailCollection;
  readonly after_completion: AfterCompletion;
  readonly locale: string;
}
