import type { Context } from "hono";
import { loadMessages } from "../../../language/load-messages.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { PageContext } from "./page-view.ts";
import { memoize } from "../../platform/memoize.ts";
import type { LocalePreferences } from "./request-locale.ts";
import { requestCountry, requestLocale, requestTag } from "./request-locale.ts";

/** Returns locale, tag and country of a payer. Cached, because requests repeat and `Intl` is slow. */
const payerLocaleOf = memoize((preferences: LocalePreferences) => {
  const locale = requestLocale(preferences);
  return {
    locale,
    tag: requestTag(preferences, locale),
    country: requestCountry(preferences.header, locale),
  };
});

/** Returns the context of a page for a request. `own` is the language that the merchant chose. */
export async function readPageContext(
  context: Context<AppEnv>,
  { publicUrl, now }: Pick<PlatformDependencies, "publicUrl" | "now">,
  own?: string,
): Promise<PageContext> {
  const { req } = context;
  const header = req.header("accept-language");
  const preferences = { parameter: req.query("locale"), own, header };
  const { locale, tag, country } = payerLocaleOf(preferences);
  // The request id is random and unique, so that it can serve as the nonce.
  const nonce = context.get("requestId");
  return { locale, tag, messages: await loadMessages(locale), nonce, publicUrl, now: now(), country };
}
