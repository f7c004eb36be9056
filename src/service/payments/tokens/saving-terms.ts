import { createHash } from "node:crypto";
import type { CardConsent } from "../../../contract/payments/token.ts";
import { fill } from "../../../language/fill.ts";
import { loadTermsMessages } from "../../../language/load-terms-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { locales } from "../../../language/locale.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

/** What a payer agrees to whose card is saved for later charges, in words, with what identifies these words. */
export interface SavingTerms {
  readonly text: string;
  readonly consent: CardConsent;
  /** Shows later that the service has shown these words, whatever the name of the merchant is then. */
  readonly proof: string;
}

type TermsKeys = Pick<DerivedKeys, "shownTerms">;

/** Returns the words with the present name of the merchant. Their hash is the SHA-256 of the text as UTF-8, in hex. */
export async function savingTerms(
  keys: TermsKeys,
  database: Database,
  scope: Scope,
  locale: LocaleTag,
): Promise<SavingTerms> {
  const { saveCard } = await loadTermsMessages(locale);
  const { name: merchant } = await findMerchant(database, scope, {});
  const text = fill(saveCard, { merchant });
  const hash = createHash("sha256").update(text).digest("hex");
  const consent = { usage: "off_session", terms_hash: hash, locale } as const;
  return { text, consent, proof: proofOf(keys, scope, consent) };
}

function proofOf(
  { shownTerms }: TermsKeys,
  { accountId, livemode }: Scope,
  { usage, terms_hash: hash, locale }: CardConsent,
): string {
  return keyedHash(shownTerms, JSON.stringify([accountId, livemode, usage, locale, hash]));
}

/**
 * Checks that the payer agreed to words that this merchant's card form shows in this language, or has shown: the merchant may
 * have another name since the form was loaded. Throws `parameter_invalid` for `consent[locale]` or `consent[terms_hash]`.
 */
export async function checkConsent(
  keys: TermsKeys,
  database: Database,
  scope: Scope,
  given: CardConsent & { readonly proof?: string | undefined },
): Promise<void> {
  const locale = locales.find((tag) => tag === given.locale);
  if (locale === undefined) {
    throw rejected(
      "locale",
      "Expected a language of the card form, as its document has it in lang, such as de.",
    );
  }
  if (given.proof === proofOf(keys, scope, given)) return;
  const { consent } = await savingTerms(keys, database, scope, locale);
  if (consent.terms_hash === given.terms_hash) return;
  const expected = "Expected the hash of the words that the card form shows now in this language.";
  throw rejected("terms_hash", `${expected} Load the card form anew.`);
}

function rejected(member: keyof CardConsent, expected: string): ServiceError {
  const param = `consent[${member}]`;
  return new ServiceError("parameter_invalid", `Invalid ${param}. ${expected}`, { param });
}
