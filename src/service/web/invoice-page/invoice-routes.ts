import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { methodNotAllowed, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import type { Assets } from "../assets/assets.ts";
import { sendDocument } from "../assets/send.ts";
import { noticePage } from "../document/notice-page.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/read-page-context.ts";
import { invoicePage } from "./invoice-page.ts";
import { readInvoicePage } from "./read-invoice.ts";

/** It shows the print button, here as on a receipt. */
const scriptSource = "src/pages/receipt.ts";
const ending = ".json";

/** Route `/i/:invoice`, for everybody who knows the URL, and the same as JSON at `/i/:invoice.json`. */
export function invoiceRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "publicUrl">,
  assets: Assets,
): Hono<AppEnv> {
  const { publicUrl } = dependencies;
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
    return sendDocument(context, invoicePage(pageContext, { ...found, script }), { status: 200, headers });
  });
  routes.all("/i/:invoice", (context) =>
    toResponse(context, errorResponse(methodNotAllowed(["GET"]), errorContextOf(context.get("requestId")))),
  );
  return routes;

  function errorContextOf(requestId: string) {
    return { requestId, kind: "publishable", publicUrl } as const;
  }
}

function unknown(): ServiceError {
  return new ServiceError("resource_missing", "No such invoice.");
}
