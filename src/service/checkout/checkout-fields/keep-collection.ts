import type { AfterCompletion, CollectionChange } from "../../../contract/collection.ts";
import { collectionNames } from "../../../contract/collection.ts";
import type { CustomField, CustomFieldInput } from "../../../contract/custom-field.ts";
import type { KeptCollection } from "../../platform/database/tables.ts";

/**
 * What a link or a session asks of its payer, as it is kept: `given` over what was asked `before`. Null takes away what was
 * there; of the texts each by itself.
 */
export function keepCollection(given: CollectionChange, before: KeptCollection = {}): KeptCollection {
  const { custom_fields: fields, custom_text: texts, after_completion: after } = given;
  const changed = {
    ...before,
    ...only(given),
    ...(fields && { custom_fields: fields.map(keptField) }),
    ...(texts && {
      custom_text: { submit: null, after_submit: null, terms: null, ...before.custom_text, ...texts },
    }),
    ...(after && { after_completion: keptCompletion(after) }),
  };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)) as KeptCollection;
}

/** Of all parameters those that are kept here. */
function only(given: CollectionChange): object {
  const named = collectionNames.map((name) => [name, given[name]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

function keptField({ key, label, type, required = true, ...rest }: CustomFieldInput): CustomField {
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

function keptCompletion(given: NonNullable<CollectionChange["after_completion"]>): AfterCompletion {
  const { type, redirect, hosted_confirmation: confirmation } = given;
  if (type === "redirect" && redirect !== undefined) return { type, redirect };
  const message = confirmation?.custom_message ?? null;
  return { type: "hosted_confirmation", hosted_confirmation: { custom_message: message } };
}
