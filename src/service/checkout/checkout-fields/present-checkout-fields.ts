import type { CheckoutFields } from "../../../contract/checkout-fields.ts";
import type { StoredCheckoutFields } from "../../platform/database/tables.ts";

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
