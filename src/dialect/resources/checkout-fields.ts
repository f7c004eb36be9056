import type { CheckoutFields } from "../../contract/checkout/checkout-fields.ts";
import type { CustomField } from "../../contract/checkout/custom-field.ts";
import type { CustomFieldValues } from "../../contract/checkout/payer-answers.ts";

/** Translates the settings that links and sessions share. `values` is what the payer has entered, by key. */
export function translateCheckoutFields(fields: CheckoutFields, values: CustomFieldValues = {}) {
  const { custom_text: texts } = fields;
  return {
    after_completion: fields.after_completion,
    billing_address_collection: fields.billing_address_collection,
    consent_collection: {
      payment_method_reuse_agreement: null,
      promotions: "none",
      terms_of_service: fields.consent_collection.terms_of_service,
    },
    custom_fields: fields.custom_fields.map((field) => translateCustomField(field, values)),
    custom_text: {
      after_submit: messageOf(texts.after_submit),
      shipping_address: null,
      submit: messageOf(texts.submit),
      terms_of_service_acceptance: messageOf(texts.terms),
    },
    phone_number_collection: fields.phone_number_collection,
    shipping_address_collection: fields.shipping_address_collection,
    submit_type: fields.submit_type,
  };
}

function messageOf(message: string | null) {
  return message === null ? null : { message };
}

/** A field without a value in `values` was not filled. A checkbox has no equal there, and keeps its name. */
function translateCustomField(field: CustomField, values: CustomFieldValues) {
  const { key, type, default_value, maximum_length, minimum_length } = field;
  const value = Object.hasOwn(values, key) ? (values[key] ?? null) : null;
  const typed = { default_value, maximum_length, minimum_length, value };
  return {
    key,
    label: { custom: field.label, type: "custom" as const },
    optional: !field.required,
    type,
    ...(type === "text" ? { text: typed } : {}),
    ...(type === "numeric" ? { numeric: typed } : {}),
    ...(type === "dropdown" ? { dropdown: { default_value, options: field.options ?? [], value } } : {}),
    ...(type === "checkbox" ? { checkbox: { value } } : {}),
  };
}
