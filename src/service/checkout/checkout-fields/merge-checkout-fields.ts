import type { AfterCompletion, CheckoutFieldsChange } from "../../../contract/checkout-fields.ts";
import { checkoutFieldNames } from "../../../contract/checkout-fields.ts";
import type { CustomField, CustomFieldInput } from "../../../contract/custom-field.ts";
import type { StoredCheckoutFields } from "../../platform/database/tables.ts";

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
