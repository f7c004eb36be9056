import { Hono } from "hono";
import type { Endpoint } from "../http-server/endpoint.ts";
import type { AppEnv } from "../http-server/mount-endpoints.ts";
import { apiHeaders } from "../http/security-headers.ts";
import { openApiDocument } from "./document.ts";

/** Route `/v1/openapi.json`: needs no key and allows every origin. */
export function openApiRoutes(
  { publicUrl }: { readonly publicUrl: string },
  endpoints: readonly Endpoint[],
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let document: string | undefined;
  routes.get("/v1/openapi.json", (context) => {
    document ??= JSON.stringify(openApiDocument(endpoints, publicUrl));
    return context.body(document, 200, {
      ...apiHeaders,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    });
  });
  return routes;
}
