import type { CheckoutFieldsChange } from "../../../contract/checkout-fields.ts";
import type { StoredCheckoutFields } from "../../platform/database/checkout-tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Returns the checkout fields of a link or a session. Who subscribes or may pay in installments needs an e-mail address: its
 * payer gets mails, with the link to what was agreed. Throws `parameter_invalid` for a setting that does not require one.
 *
 * @param needsEmail whether it offers a subscription or installments
 */
export function withRequiredEmail(
  collection: StoredCheckoutFields,
  { customer_email_collection: requested }: CheckoutFieldsChange,
  needsEmail: boolean,
): StoredCheckoutFields {
  if (!needsEmail) return collection;
  if (requested === "none" || requested === "optional") {
    const param = "customer_email_collection";
    const message = `Invalid ${param}. Who subscribes or pays in installments gets mails. Expected required.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  return { ...collection, customer_email_collection: "required" };
}
