import type { LocaleTag } from "../../language/locale.ts";
import { negotiateLocale } from "../../language/locale.ts";
import type { CheckoutSessionRow } from "../checkout-sessions/store.ts";

/** The language in which a payer is written to: that of the session's page, English where the browser chose it. */
export function payersLocale(session: Pick<CheckoutSessionRow, "collection"> | undefined): LocaleTag {
  const { locale = "auto" } = session?.collection ?? {};
  return negotiateLocale(locale === "auto" ? undefined : locale);
}
