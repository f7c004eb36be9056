import type { Context } from "hono";
import { loadSentences } from "../../../language/load-sentences.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { PageContext } from "./page-view.ts";
import { remembered } from "./remembered.ts";
import type { Wishes } from "./request-locale.ts";
import { requestCountry, requestLocale, requestTag } from "./request-locale.ts";

/** What a browser says of its payer. Browsers say the same few things, and `Intl` takes its time to understand them. */
const payerOf = remembered((wishes: Wishes) => {
  const locale = requestLocale(wishes);
  return { locale, tag: requestTag(wishes, locale), country: requestCountry(wishes.header, locale) };
});

/** What a page is made with, as far as the request decides it; `own` is the language that its merchant says. */
export async function readPageContext(
  context: Context<AppEnv>,
  { publicUrl }: Pick<PageContext, "publicUrl">,
  own?: string,
): Promise<PageContext> {
  const { req } = context;
  const header = req.header("accept-language");
  const wishes = { parameter: req.query("locale"), own, header };
  const { locale, tag, country } = payerOf(wishes);
  // The request's id is random, made anew for each answer, and known to nobody before.
  const nonce = context.get("requestId");
  return { locale, tag, sentences: await loadSentences(locale), nonce, publicUrl, country };
}
