import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "../metrics/metrics.ts";
import type { AppEnv } from "./mount-endpoints.ts";
import { apiHeaders } from "../http/security-headers.ts";

/** `/metrics` for who has the token, as `Authorization: Bearer …`. Where no token is set there is no such address. */
export function metricsRoutes({
  metrics,
}: {
  readonly metrics?: { readonly token: string; readonly counts: Metrics };
}): Hono<AppEnv> {
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
