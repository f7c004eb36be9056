import type { CheckoutFieldsChange } from "../../../contract/checkout/checkout-fields.ts";
import { knownLocale, locales } from "../../../language/locale.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { StoredCheckoutFields } from "./checkout-fields.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/**
 * Checks the settings of checkout fields: the locale, the redirect address, and that terms a payer must accept can be
 * read. `change` contains the settings of the request, `fields` all settings including stored ones. Throws
 * `parameter_invalid`, `url_invalid`, `parameter_missing`.
 */
export function checkCheckoutFields(
  change: CheckoutFieldsChange,
  fields: StoredCheckoutFields,
  { loopback, termsUrl }: { readonly loopback: boolean; readonly termsUrl?: string | undefined },
): void {
  const { locale, after_completion: after } = change;
  if (locale != null) checkLocale(locale);
  if (after?.redirect !== undefined) {
    checkReturnAddress(after.redirect.url, "after_completion[redirect][url]", loopback);
  }
  const requiresConsent = fields.consent_collection?.terms_of_service === "required";
  if (requiresConsent && fields.custom_text?.terms == null && termsUrl === undefined) {
    const message =
      "Payers who must accept terms must be able to read them. Give custom_text[terms], or a terms_url in the branding.";
    throw new ServiceError("parameter_missing", message, { param: "consent_collection[terms_of_service]" });
  }
}

/**
 * Returns the checkout fields of a link or a session. Who subscribes or may pay in installments needs an e-mail address: its
 * payer gets mails, with the link to what was agreed. Throws `parameter_invalid` for a setting that does not require one.
 *
 * @param needsEmail whether it offers a subscription or installments
 */
export function withRequiredEmail(
  fields: StoredCheckoutFields,
  { customer_email_collection: requested }: CheckoutFieldsChange,
  needsEmail: boolean,
): StoredCheckoutFields {
  if (!needsEmail) return fields;
  if (requested === "none" || requested === "optional") {
    const param = "customer_email_collection";
    const message = `Invalid ${param}. Who subscribes or pays in installments gets mails. Expected required.`;
    throw new ServiceError("parameter_invalid", message, { param });
  }
  return { ...fields, customer_email_collection: "required" };
}

/**
 * Returns the locale of the page for a payer's language tag: `es` for `es-AR`. Throws `parameter_invalid` for a
 * language that is not supported.
 */
export function localeOfPayer(tag: string): string {
  const locale = tag === "auto" ? tag : (knownLocale(tag) ?? tag);
  checkLocale(locale);
  return locale;
}

/** Throws `parameter_invalid` for a locale that the pages do not support. */
function checkLocale(locale: string): void {
  if (locale === "auto" || locales.some((known) => known === locale)) return;
  const message = `Invalid locale. Expected auto or one of: ${locales.join(", ")}.`;
  throw new ServiceError("parameter_invalid", message, { param: "locale" });
}
