import type { Context } from "hono";
import type { PaymentLinkRow } from "../../checkout/payment-links/store.ts";
import { overlayOrigins } from "../../accounts/api-keys/store.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Assets } from "../assets/assets.ts";
import type { Html } from "../assets/send.ts";
import { sendDocument } from "../assets/send.ts";
import type { FrameError } from "../card-frame/frame-document.ts";
import { errorFrame, greetingScript } from "../card-frame/frame-document.ts";
import { foreignOrigin, originOf } from "../card-frame/frame-routes.ts";
import type { PageContext } from "../document/page-context.ts";
import { readPageContext } from "../document/page-context.ts";
import { frameHeaders, overlayHeaders, pageHeaders, withLanguageForm } from "../document/page-headers.ts";

interface PageOptions {
  /** The source expressions of its scripts, on the payment page of a link or a session. */
  readonly script?: string;
  /** The language that the merchant chose. */
  readonly locale?: string | undefined;
}

/** Returns what sends the pages of links and sessions, with their headers: as a page, or in a frame over a merchant's page. */
export function pageSender(dependencies: Anywhere<PlatformDependencies>, assets: Assets) {
  const { database, publicUrl } = dependencies;
  const greeting = greetingScript(assets);

  async function sendPage(
    context: Context<AppEnv>,
    status: 200 | 404 | 410 | 503,
    page: (pageContext: PageContext) => Html | Promise<Html>,
    { script, locale }: PageOptions = {},
  ): Promise<Response> {
    const pageContext = await readPageContext(context, dependencies, locale);
    const own = script === undefined ? withLanguageForm : { script };
    const headers = pageHeaders(publicUrl, pageContext.nonce, own);
    return sendDocument(context, await page(pageContext), { status, headers });
  }

  /**
   * Sends a document that reports to the page below the overlay that nothing can be paid here; that page then sends the
   * payer to the page with the reason.
   */
  async function sendOverlayError(
    context: Context<AppEnv>,
    status: 403 | 404 | 410 | 503,
    error: FrameError,
  ): Promise<Response> {
    const document = errorFrame(await readPageContext(context, dependencies), error, greeting);
    return sendDocument(context, document, {
      status,
      headers: frameHeaders(publicUrl, { frameAncestors: ["*"], script: greeting.source }),
    });
  }

  /**
   * Sends the payment page for a frame over a merchant's page. An origin that may not frame it gets a document that
   * reports the reason.
   */
  async function overlay(
    context: Context<AppEnv>,
    link: PaymentLinkRow,
    { page, script }: { readonly page: (pageContext: PageContext) => Promise<Html>; readonly script: string },
  ): Promise<Response> {
    const frameAncestors = await overlayOrigins(database, scopeOf(link), dependencies.now());
    const origin = originOf(context.req.header("referer"));
    const isAllowed = frameAncestors.some((allowed) => allowed === "*" || allowed === origin);
    if (origin !== undefined && !isAllowed) return sendOverlayError(context, 403, foreignOrigin(origin));
    const pageContext = await readPageContext(context, dependencies, link.collection.locale);
    const { nonce: styleNonce } = pageContext;
    const headers = overlayHeaders(publicUrl, {
      styleNonce,
      script,
      frameAncestors: frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    });
    return sendDocument(context, await page(pageContext), { status: 200, headers });
  }

  return { sendPage, sendOverlayError, overlay };
}
