import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { CheckoutSessionRow } from "./store.ts";

/**
 * Returns the locale of mails to a payer: that of the page at the payment, otherwise that of the session, otherwise
 * English.
 */
export function payersLocale(
  session: Pick<CheckoutSessionRow, "answers" | "collection"> | undefined,
): LocaleTag {
  const { locale = "auto" } = session?.collection ?? {};
  return session?.answers.locale ?? negotiateLocale(locale === "auto" ? undefined : locale);
}
