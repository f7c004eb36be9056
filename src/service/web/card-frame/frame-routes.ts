import { Hono } from "hono";
import { html } from "hono/html";
import type { FrameLanguage } from "../../../language/frame-language.ts";
import { loadCardMessages } from "../../../language/load-card-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import { parseCurrency } from "../../../money/currency.ts";
import { readAmountPattern } from "../../../language/read-amount-pattern.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Assets, EntryFiles } from "../assets/assets.ts";
import type { FrameAmounts, FrameError } from "./frame-document.ts";
import { agreementData, errorFrame, frameDocument, frameScripts } from "./frame-document.ts";
import { frameHeaders } from "../document/page-headers.ts";
import { amountTag, requestLocale } from "../document/page-context.ts";
import type { Caller } from "../../platform/http/api-request.ts";
import type { SavingTerms } from "../../payments/tokens/saving-terms.ts";
import { savingTerms } from "../../payments/tokens/saving-terms.ts";
import type { Html } from "../assets/send.ts";
import { sendDocument } from "../assets/send.ts";
import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { loadInstallmentMessages } from "../../../language/load-installment-messages.ts";
import { jsonElement, scriptTags } from "../assets/script-tags.ts";

/** Who may frame a document whose key names no origins. */
const anyOrigin = ["*"];

/**
 * Cache lifetime of the documents in frames, in seconds. A returning payer does not wait for them again; a new version and changed
 * origins of the key take effect after this time.
 */
const documentLifetime = 300;

/**
 * Route `/frame/card?key=pk_…&locale=de&currency=eur`, and `&save=off_session` if the card is saved for later charges: the card form for a
 * merchant's page. Only allowed origins of the key may
 * frame it. For an unknown key (401) or a page of another origin (403), the document has no form and reports the reason
 * to that page.
 *
 * `/frame/language` with the same parameters is for a frame whose page changes its language: the messages as JSON.
 */
export function frameRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
  assets: Assets,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const scripts = frameScripts(assets);
  routes.get("/frame/card", async (context) => {
    const { req } = context;
    const preferences = { parameter: req.query("locale"), header: req.header("accept-language") };
    const locale = requestLocale(preferences);
    const messages = await loadMessages(locale);
    const caller = await callerOf(dependencies, req.query("key") ?? "");
    const sendError = (status: 401 | 403, error: FrameError) =>
      sendDocument(context, errorFrame({ locale, messages }, error, scripts.greeting), {
        status,
        headers: frameHeaders(dependencies.publicUrl, {
          frameAncestors: anyOrigin,
          script: scripts.greeting.source,
        }),
      });
    if (caller === undefined) return sendError(401, unknownKey(dependencies.publicUrl));
    const page = originOf(req.header("referer"));
    if (page !== undefined && isForeign(caller, req.header("referer"))) {
      return sendError(403, foreignOrigin(page));
    }
    const amounts = amountsIn(parseCurrency(req.query("currency") ?? ""), amountTag(preferences, locale));
    const terms = await agreementFor(dependencies, { caller, save: req.query("save"), locale });
    const agreement = terms && { ...terms, styleNonce: context.get("requestId") };
    const document = await frameDocument({ locale, messages }, scripts, {
      amounts,
      agreement,
      now: dependencies.now(),
    });
    return sendDocument(context, document, {
      status: 200,
      headers: frameHeaders(dependencies.publicUrl, {
        frameAncestors: caller.allowedOrigins ?? anyOrigin,
        script: `${scripts.importMap.source} ${scripts.greeting.source}`,
        lifetime: documentLifetime,
        ...(agreement && { styleNonce: agreement.styleNonce }),
      }),
    });
  });
  routes.get("/frame/language", async (context) => {
    const { req } = context;
    const preferences = { parameter: req.query("locale"), header: req.header("accept-language") };
    const locale = requestLocale(preferences);
    const caller = await callerOf(dependencies, req.query("key") ?? "");
    if (caller === undefined) return context.body(null, 401);
    const agreement = await agreementFor(dependencies, { caller, save: req.query("save"), locale });
    return context.json(
      {
        locale,
        direction: directionOf(locale),
        messages: await loadCardMessages(locale),
        ...(agreement && { agreement: { text: agreement.text, data: agreementData(agreement) } }),
      } satisfies FrameLanguage,
      200,
      { "Cache-Control": `private, max-age=${documentLifetime}` },
    );
  });
  return routes;
}

/** What the payer agrees to, if the card is saved for later charges. */
async function agreementFor(
  { keys, database }: Pick<PlatformDependencies, "database" | "keys">,
  {
    caller,
    save,
    locale,
  }: { readonly caller: Caller; readonly save: string | undefined; readonly locale: LocaleTag },
): Promise<SavingTerms | undefined> {
  return save === "off_session" ? savingTerms(keys, database, caller.scope, locale) : undefined;
}

function amountsIn(currency: string | undefined, tag: string): FrameAmounts | undefined {
  return currency === undefined ? undefined : { currency, tag, ...readAmountPattern(currency, tag) };
}

function unknownKey(service: string): FrameError {
  const message = `${service} does not know the publishable-key of this page: "till keys list" lists the existing ones.`;
  return { code: "key_unknown", message };
}

/** Returns the error for a page whose `origin` the publishable key does not allow. */
export function foreignOrigin(origin: string): FrameError {
  const message = `The publishable key does not allow this page: add "allowed_origins[]=${origin}" to it.`;
  return { code: "origin_not_allowed", message };
}

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

/** Whether the key does not allow the page that a `Referer` header names. */
function isForeign({ allowedOrigins }: Caller, referer: string | undefined): boolean {
  const page = originOf(referer);
  return page !== undefined && allowedOrigins?.includes(page) === false;
}

/**
 * Returns the origin of a `Referer` header, which the element sends with its page's origin. Browsers may omit it, which
 * is not an error.
 */
export function originOf(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Returns the caller of a publishable key; undefined for a key that is unknown, expired, or secret. */
async function callerOf(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now">,
  key: string,
): Promise<Caller | undefined> {
  try {
    const caller = await authenticate(dependencies, `Bearer ${key}`);
    return caller.kind === "publishable" ? caller : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
