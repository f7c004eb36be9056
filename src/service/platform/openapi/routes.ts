import { Hono } from "hono";
import type { Endpoint } from "../http-server/endpoint.ts";
import type { AppEnv } from "../http-server/app-env.ts";
import { apiHeaders } from "../http/security-headers.ts";
import { openApiDocument } from "./document.ts";
import { stripeDocument } from "./stripe-document.ts";

/** Routes `/v1/openapi.json` and `/v1/openapi.stripe.json`: they need no key and allow every origin. */
export function openApiRoutes(
  { publicUrl }: { readonly publicUrl: string },
  endpoints: readonly Endpoint[],
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const documents = {
    "/v1/openapi.json": openApiDocument,
    "/v1/openapi.stripe.json": stripeDocument,
  };
  for (const [path, documentOf] of Object.entries(documents)) {
    let document: string | undefined;
    routes.get(path, (context) => {
      document ??= JSON.stringify(documentOf(endpoints, publicUrl));
      return context.body(document, 200, {
        ...apiHeaders,
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "public, max-age=300",
      });
    });
  }
  return routes;
}
