import type { CollectionChange } from "../../../contract/collection.ts";
import { knownLocale, locales } from "../../../language/locale.ts";
import { checkReturnAddress } from "../../platform/http/return-address.ts";
import type { KeptCollection } from "../../platform/database/tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Throws `parameter_invalid` for a language that a page does not speak. */
export function checkLocale(locale: string): void {
  if (locale === "auto" || locales.some((known) => known === locale)) return;
  const message = `Invalid locale. Expected auto or one of: ${locales.join(", ")}.`;
  throw new ServiceError("parameter_invalid", message, { param: "locale" });
}

/** The language that a payer's page speaks for the payer's tag, `es` for `es-AR`. Throws `parameter_invalid` for one that none speaks. */
export function localeOfPayer(tag: string): string {
  const locale = tag === "auto" ? tag : (knownLocale(tag) ?? tag);
  checkLocale(locale);
  return locale;
}

/**
 * Refuses what is asked of a payer and cannot be: a language that there is none of, an address that nobody is sent to, terms
 * to agree to that nobody can read. `given` is what the request says, `kept` what is asked with it.
 * Throws `parameter_invalid`, `url_invalid`, `parameter_missing`.
 */
export function checkCollection(
  given: CollectionChange,
  kept: KeptCollection,
  { livemode, termsUrl }: { readonly livemode: boolean; readonly termsUrl?: string | undefined },
): void {
  const { locale, after_completion: after } = given;
  if (locale != null) checkLocale(locale);
  if (after?.redirect !== undefined) {
    checkReturnAddress(after.redirect.url, "after_completion[redirect][url]", livemode);
  }
  const asksForConsent = kept.consent_collection?.terms_of_service === "required";
  if (asksForConsent && kept.custom_text?.terms == null && termsUrl === undefined) {
    const message =
      "Whoever has to agree to terms must be able to read them. Give custom_text[terms], or a terms_url in the branding.";
    throw new ServiceError("parameter_missing", message, { param: "consent_collection[terms_of_service]" });
  }
}
