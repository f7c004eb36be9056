import type { Context } from "hono";
import { loadSentences } from "../../language/load-sentences.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import type { PageContext } from "./page-view.ts";
import { requestCountry, requestLocale, requestTag } from "./request-locale.ts";

/** What a page is made with, as far as the request decides it. */
export async function readPageContext(
  context: Context<AppEnv>,
  { publicUrl }: Pick<PageContext, "publicUrl">,
): Promise<PageContext> {
  const { req } = context;
  const header = req.header("accept-language");
  const wishes = { parameter: req.query("locale"), header };
  const locale = requestLocale(wishes);
  const tag = requestTag(wishes, locale);
  // The request's id is random, made anew for each answer, and known to nobody before.
  const nonce = context.get("requestId");
  const country = requestCountry(header, locale);
  return { locale, tag, sentences: await loadSentences(locale), nonce, publicUrl, country };
}
