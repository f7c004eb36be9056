import { Hono } from "hono";
import type { AppParts } from "../app-parts.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { errorDocs } from "./error-docs.ts";
import { pageHeaders } from "./page-headers.ts";
import { sendDocument } from "./send.ts";

/** `/docs/errors`, where the `doc_url` of every error leads. */
export function docsRoutes({ publicUrl }: Pick<AppParts, "publicUrl">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/docs/errors", (context) => {
    const nonce = context.get("requestId");
    return sendDocument(context, errorDocs(nonce), { status: 200, headers: pageHeaders(publicUrl, nonce) });
  });
  return routes;
}
