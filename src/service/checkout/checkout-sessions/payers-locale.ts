import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** The language in which a payer is written to: the one that they read when they paid, else that of the session; else English. */
export function payersLocale(
  session: Pick<CheckoutSessionRow, "answers" | "collection"> | undefined,
): LocaleTag {
  const { locale = "auto" } = session?.collection ?? {};
  return session?.answers.locale ?? negotiateLocale(locale === "auto" ? undefined : locale);
}
