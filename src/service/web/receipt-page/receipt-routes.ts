import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { methodNotAllowed, toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { readReceipt } from "./read-receipt.ts";
import type { Assets } from "../assets/assets.ts";
import { noticePage } from "../document/notice-page.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { readPageContext } from "../document/page-context.ts";
import { receiptPage } from "./receipt-page.ts";
import { sendDocument } from "../assets/send.ts";

const scriptSource = "src/pages/receipt.ts";

const ending = ".json";

/** Route `/r/:receipt`, for everybody who knows the URL, and the same as JSON at `/r/:receipt.json`. */
export function receiptRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "now" | "publicUrl">,
  assets: Assets,
): Hono<AppEnv> {
  const { publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.get("/r/:receipt", async (context) => {
    const name = context.req.param("receipt");
    const isData = name.endsWith(ending);
    const found = await readReceipt(dependencies, isData ? name.slice(0, -ending.length) : name);
    if (isData) {
      const body = found === undefined ? undefined : JSON.stringify(found.receipt);
      const response =
        body === undefined
          ? errorResponse(unknown(), errorContextOf(context.get("requestId")))
          : { status: 200, body };
      return toResponse(context, response, { "X-Robots-Tag": "noindex" });
    }
    const pageContext = await readPageContext(context, dependencies);
    const headers = pageHeaders(publicUrl, pageContext.nonce);
    if (found === undefined) {
      const page = noticePage(pageContext, pageContext.messages.receipt.unknown);
      return sendDocument(context, page, { status: 404, headers });
    }
    const { script } = assets.entry(scriptSource);
    return sendDocument(context, receiptPage(pageContext, { ...found, script }), { status: 200, headers });
  });
  routes.all("/r/:receipt", (context) => {
    return toResponse(
      context,
      errorResponse(methodNotAllowed(["GET"]), errorContextOf(context.get("requestId"))),
    );
  });
  return routes;

  function errorContextOf(requestId: string) {
    return { requestId, kind: "publishable", publicUrl } as const;
  }
}

function unknown(): ServiceError {
  return new ServiceError("resource_missing", "No such receipt.");
}
