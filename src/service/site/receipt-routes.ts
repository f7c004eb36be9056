import { Hono } from "hono";
import type { AppParts } from "../app-parts.ts";
import { errorAnswer } from "../http/error-answer.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { methodRefusal, toResponse } from "../http/mount-endpoints.ts";
import { ServiceError } from "../http/service-error.ts";
import { readReceipt } from "../receipts/read-receipt.ts";
import type { Assets } from "./assets.ts";
import { noticePage } from "./notice-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { readPageContext } from "./read-page-context.ts";
import { receiptPage } from "./receipt-page.ts";
import { sendDocument } from "./send.ts";

const scriptSource = "src/pages/receipt.ts";
const ending = ".json";

/** `/r/:receipt`, for whoever was given its address, and the same as data at `/r/:receipt.json`. */
export function receiptRoutes(parts: AppParts, assets: Assets): Hono<AppEnv> {
  const { publicUrl } = parts;
  const routes = new Hono<AppEnv>();
  routes.get("/r/:receipt", async (context) => {
    const name = context.req.param("receipt");
    const isData = name.endsWith(ending);
    const found = await readReceipt(parts, isData ? name.slice(0, -ending.length) : name);
    if (isData) {
      const body = found === undefined ? undefined : JSON.stringify(found.receipt);
      const answer =
        body === undefined
          ? errorAnswer(unknown(), readerOf(context.get("requestId")))
          : { status: 200, body };
      return toResponse(context, answer, { "X-Robots-Tag": "noindex" });
    }
    const pageContext = await readPageContext(context, parts);
    const headers = pageHeaders(publicUrl, pageContext.nonce);
    if (found === undefined) {
      const page = noticePage(pageContext, pageContext.sentences.receipt.unknown);
      return sendDocument(context, page, { status: 404, headers });
    }
    const { script } = assets.entry(scriptSource);
    return sendDocument(context, receiptPage(pageContext, { ...found, script }), { status: 200, headers });
  });
  routes.all("/r/:receipt", (context) => {
    return toResponse(context, errorAnswer(methodRefusal(["GET"]), readerOf(context.get("requestId"))));
  });
  return routes;

  function readerOf(requestId: string) {
    return { requestId, kind: "publishable", publicUrl } as const;
  }
}

function unknown(): ServiceError {
  return new ServiceError("resource_missing", "No such receipt.");
}
