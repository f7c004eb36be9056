import type {
  AfterCompletion,
  CheckoutFields,
  CheckoutFieldsChange,
} from "../../../contract/checkout/checkout-fields.ts";
import { checkoutFieldNames } from "../../../contract/checkout/checkout-fields.ts";
import type { CustomField, CustomFieldInput } from "../../../contract/checkout/custom-field.ts";

/** Stored settings of the fields that the payer fills in. Members that the merchant did not set are missing. */
export type StoredCheckoutFields = Partial<CheckoutFields>;

/**
 * Returns the stored settings of the checkout fields of a link or a session: `change` merged over `before`. Null
 * removes a setting; custom texts are merged one by one.
 */
export function mergeCheckoutFields(
  change: CheckoutFieldsChange,
  before: StoredCheckoutFields = {},
): StoredCheckoutFields {
  const { custom_fields: fields, custom_text: texts, after_completion: after } = change;
  const merged = {
    ...before,
    ...collectionMembers(change),
    ...(fields && { custom_fields: fields.map(customField) }),
    ...(texts && {
      custom_text: { submit: null, after_submit: null, terms: null, ...before.custom_text, ...texts },
    }),
    ...(after && { after_completion: afterCompletion(after) }),
  };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null),
  ) as StoredCheckoutFields;
}

/** Selects the parameters that are checkout field settings. */
function collectionMembers(change: CheckoutFieldsChange): object {
  const members = checkoutFieldNames.map((name) => [name, change[name]] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function customField({ key, label, type, required = true, ...rest }: CustomFieldInput): CustomField {
  return {
    key,
    label,
    type,
    required,
    default_value: rest.default_value ?? null,
    minimum_length: rest.minimum_length ?? null,
    maximum_length: rest.maximum_length ?? null,
    options: rest.options ?? null,
  };
}

function afterCompletion(input: NonNullable<CheckoutFieldsChange["after_completion"]>): AfterCompletion {
  const { type, redirect, hosted_confirmation: confirmation } = input;
  if (type === "redirect" && redirect !== undefined) return { type, redirect };
  const message = confirmation?.custom_message ?? null;
  return { type: "hosted_confirmation", hosted_confirmation: { custom_message: message } };
}

const defaults: CheckoutFields = {
  custom_fields: [],
  custom_text: { submit: null, after_submit: null, terms: null },
  submit_type: "auto",
  consent_collection: { terms_of_service: "none" },
  billing_address_collection: "auto",
  shipping_address_collection: null,
  phone_number_collection: { enabled: false },
  customer_email_collection: "optional",
  after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
  locale: "auto",
};

/** Returns the settings of the checkout fields, with defaults for those that the merchant did not set. */
export function presentCheckoutFields(stored: StoredCheckoutFields): CheckoutFields {
  return { ...defaults, ...stored };
}
