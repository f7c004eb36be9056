import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { AppParts } from "../app-parts.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { apiHeaders } from "../http/security-headers.ts";

/** `/metrics` for who has the token, as `Authorization: Bearer …`. Where no token is set there is no such address. */
export function metricsRoutes({ metrics }: Pick<AppParts, "metrics">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (metrics === undefined) return routes;
  const expected = digest(`Bearer ${metrics.token}`);
  routes.get("/metrics", async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header("authorization") ?? ""), expected)) return next();
    const { contentType } = metrics.counts;
    return context.body(await metrics.counts.text(), 200, { ...apiHeaders, "Content-Type": contentType });
  });
  return routes;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
