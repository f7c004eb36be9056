import { createHash } from "node:crypto";
import type { CardConsent } from "../../../contract/token.ts";
import { fill } from "../../../language/fill.ts";
import { loadTermsMessages } from "../../../language/load-terms-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { locales } from "../../../language/locale.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What a payer agrees to whose card is saved for later charges, in words, with what identifies these words. */
export interface SavingTerms {
  readonly text: string;
  readonly consent: CardConsent;
}

/** Returns the words with the present name of the merchant. Their hash is the SHA-256 of the text as UTF-8, in hex. */
export async function savingTerms(database: Database, scope: Scope, locale: LocaleTag): Promise<SavingTerms> {
  const { saveCard } = await loadTermsMessages(locale);
  const { name: merchant } = await findMerchant(database, scope, {});
  const text = fill(saveCard, { merchant });
  const hash = createHash("sha256").update(text).digest("hex");
  return { text, consent: { usage: "off_session", terms_hash: hash, locale } };
}

/**
 * Checks that the payer agreed to words that this merchant's card form shows in this language. Throws `parameter_invalid`
 * for `consent[locale]` or `consent[terms_hash]`.
 */
export async function checkConsent(database: Database, scope: Scope, given: CardConsent): Promise<void> {
  const locale = locales.find((tag) => tag === given.locale);
  if (locale === undefined) {
    throw rejected(
      "locale",
      "Expected a language of the card form, as its document has it in lang, such as de.",
    );
  }
  const { consent } = await savingTerms(database, scope, locale);
  if (consent.terms_hash === given.terms_hash) return;
  const expected = "Expected the hash of the words that the card form shows now in this language.";
  throw rejected("terms_hash", `${expected} Load the card form anew.`);
}

function rejected(member: keyof CardConsent, expected: string): ServiceError {
  const param = `consent[${member}]`;
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}
