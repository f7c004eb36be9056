import type { CheckoutSession } from "../../../contract/checkout-session.ts";
import type { CustomerDetails, CustomFieldValues } from "../../../contract/payer-answers.ts";
import type { StoredFieldValues } from "../../platform/database/checkout-tables.ts";
import type { CheckoutSessionRow } from "./store.ts";

type Answers = Pick<
  CheckoutSession,
  "customer_details" | "shipping_details" | "custom_field_values" | "consent"
>;

/** Returns the values that a payer entered, as the API shows them to the merchant. */
export function presentPayerInput(row: CheckoutSessionRow): Answers {
  const { shipping, custom_field_values: values = {}, consent } = row.answers;
  return {
    customer_details: customerDetails(row),
    shipping_details: shipping ?? null,
    custom_field_values: textsOf(values),
    consent:
      consent === undefined
        ? null
        : { terms_of_service: consent.terms_of_service ?? null, terms: consent.terms ?? null },
  };
}

/** Older rows contain booleans for checkboxes. */
function textsOf(values: StoredFieldValues): CustomFieldValues {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Returns null until a payer has entered values. */
function customerDetails({ answers, customer_email: known }: CheckoutSessionRow): CustomerDetails | null {
  const { email = known, phone = null, billing_address: billing } = answers;
  if (Object.keys(answers).length === 0) return null;
  if (billing === undefined) return { email, name: answers.shipping?.name ?? null, phone, address: null };
  const { name, ...address } = billing;
  return { email, name, phone, address };
}
