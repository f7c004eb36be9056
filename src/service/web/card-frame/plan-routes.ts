import { Hono } from "hono";
import { html } from "hono/html";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import { loadInstallmentMessages } from "../../../language/load-installment-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { Assets, EntryFiles } from "../assets/assets.ts";
import type { Html } from "../assets/html.ts";
import { jsonElement } from "../assets/inline-script.ts";
import { scriptTags } from "../assets/script-tags.ts";
import { sendDocument } from "../assets/send.ts";
import { frameHeaders } from "../document/page-headers.ts";
import { requestLocale } from "../document/request-locale.ts";
import { anyOrigin, callerOf, documentLifetime, isForeign } from "./frame-caller.ts";

/**
 * Route `/frame/plans?key=pk_…&locale=de`: the hidden document that previews installment plans for a checkout on a merchant's
 * page, in the payer's language. Who may frame it, may frame the card form too. For an unknown key (401) or a page of
 * another origin (403) it is empty: the card form says why.
 */
export function planRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  assets: Assets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const files = assets.entry("src/frame/plans.ts");
  routes.get("/frame/plans", async (context) => {
    const { req } = context;
    const locale = requestLocale({
      parameter: req.query("locale"),
      header: req.header("accept-language"),
    });
    const caller = await callerOf(dependencies, req.query("key") ?? "");
    if (caller === undefined) return context.body(null, 401);
    if (isForeign(caller, req.header("referer"))) return context.body(null, 403);
    return sendDocument(context, await planDocument(locale, files), {
      status: 200,
      headers: frameHeaders(dependencies.publicUrl, {
        frameAncestors: caller.allowedOrigins ?? anyOrigin,
        lifetime: documentLifetime,
      }),
    });
  });
  return routes;
}

async function planDocument(locale: LocaleTag, files: EntryFiles): Promise<Html> {
  const [messages, { payment }] = await Promise.all([
    loadInstallmentMessages(locale),
    loadCardMessages(locale),
  ]);
  const { changed, each, every, utc } = messages.terms;
  const terms = { changed, each, every, utc };
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${messages.heading}</title>
        ${jsonElement("plans", { messages: { ...messages, terms }, paying: payment.paying })}
        ${scriptTags(files)}
      </head>
      <body></body>
    </html>`;
}
