import { Hono } from "hono";
import type { Context } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { errorDocs } from "./error-docs.ts";
import type { Html } from "../assets/html.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { requestLocale } from "../document/request-locale.ts";
import { sendDocument } from "../assets/send.ts";
import { messageDocs } from "./message-docs.ts";

/** Routes of `/docs/errors`, to which the `doc_url` of errors points, and `/docs/sentences`. */
export function docsRoutes({ publicUrl }: Pick<PlatformDependencies, "publicUrl">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const send = async (context: Context<AppEnv>, page: Html | Promise<Html>) =>
    sendDocument(context, await page, {
      status: 200,
      headers: pageHeaders(publicUrl, context.get("requestId")),
    });
  routes.get("/docs/errors", (context) => send(context, errorDocs(context.get("requestId"))));
  routes.get("/docs/sentences", (context) => {
    const { req } = context;
    const locale = requestLocale({ parameter: req.query("locale") ?? "en", header: undefined });
    return send(context, messageDocs(context.get("requestId"), locale));
  });
  return routes;
}
