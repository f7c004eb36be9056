import type { Context } from "hono";
import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { methodNotAllowed, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import type { Assets } from "../assets/assets.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { pageAddress, readPageContext } from "../document/page-context.ts";
import { PagesKeys } from "../payment-page/pages-key.ts";
import { paymentPageScripts } from "../payment-page/page-scripts.ts";
import { invoicePage } from "./invoice-page.ts";
import { invoicePaymentPage } from "./invoice-payment-page.ts";
import { isOwed, readInvoicePage } from "./read-invoice.ts";

/** It shows the print button, here as on a receipt. */
const scriptSource = "src/pages/receipt.ts";

const ending = ".json";

/**
 * Routes `/i/:invoice`, for everybody who knows the URL, the same as JSON at `/i/:invoice.json`, and `/i/:invoice/pay`, on
 * which it is paid. No GET changes anything: mail scanners open links too.
 */
export function invoiceRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "newId" | "now" | "publicUrl">,
  assets: Assets,
): Hono<AppEnv> {
  const { publicUrl } = dependencies;
  const keys = new PagesKeys(dependencies);
  const scripts = paymentPageScripts(assets);
  const routes = new Hono<AppEnv>();
  routes.get("/i/:invoice", async (context) => {
    const name = context.req.param("invoice");
    const isData = name.endsWith(ending);
    const found = await readInvoicePage(dependencies, isData ? name.slice(0, -ending.length) : name);
    if (isData) {
      const response =
        found === undefined
          ? errorResponse(unknown(), errorContextOf(context.get("requestId")))
          : { status: 200, body: JSON.stringify(found.invoice) };
      return toResponse(context, response, { "X-Robots-Tag": "noindex" });
    }
    const pageContext = await readPageContext(context, dependencies);
    const headers = pageHeaders(publicUrl, pageContext.nonce);
    if (found === undefined) {
      const page = noticePage(pageContext, pageContext.messages.invoice.unknown);
      return sendDocument(context, page, { status: 404, headers });
    }
    const { script } = assets.entry(scriptSource);
    const page = invoicePage(pageContext, { ...found, script, query: languageOf(context) });
    return sendDocument(context, page, { status: 200, headers });
  });

  routes.get("/i/:invoice/pay", async (context) => {
    const found = await readInvoicePage(dependencies, context.req.param("invoice"));
    const query = languageOf(context);
    // The invoice says that it is paid or void.
    if (found !== undefined && !isOwed(found.invoice))
      return context.redirect(pageAddress("", `/i/${found.id}`, query), 303);
    const pageContext = await readPageContext(context, dependencies);
    const { nonce, messages, locale } = pageContext;
    const headers = pageHeaders(publicUrl, nonce, { script: scripts.sourceOf(["invoice"]) });
    if (found === undefined)
      return sendDocument(context, noticePage(pageContext, messages.invoice.unknown), {
        status: 404,
        headers,
      });
    const publishableKey = await keys.keyOf(found.scope);
    const page = invoicePaymentPage(pageContext, {
      ...found,
      publishableKey,
      query,
      scripts: await scripts.inLanguage(locale, ["invoice"]),
    });
    return sendDocument(context, page, { status: 200, headers });
  });

  for (const path of ["/i/:invoice", "/i/:invoice/pay"]) {
    routes.all(path, (context) =>
      toResponse(context, errorResponse(methodNotAllowed(["GET"]), errorContextOf(context.get("requestId")))),
    );
  }
  return routes;

  function errorContextOf(requestId: string) {
    return { requestId, kind: "publishable", publicUrl } as const;
  }
}

/** The part of the query that stays from page to page. */
function languageOf(context: Context<AppEnv>): URLSearchParams {
  const locale = context.req.query("locale");
  return new URLSearchParams(locale === undefined ? {} : { locale });
}

function unknown(): ServiceError {
  return new ServiceError("resource_missing", "No such invoice.");
}
