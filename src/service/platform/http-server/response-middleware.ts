import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log/log.ts";
import type { AppEnv } from "./mount-endpoints.ts";
import { defaultHeaders } from "../http/security-headers.ts";

/** Addresses that machines ask for all the time. */
const unlogged = ["/health", "/ready", "/metrics", "/status"];

/**
 * Middleware for every response: adds the default security headers that the route did not set, and logs the request.
 */
export function responseMiddleware({
  log,
  now,
}: {
  readonly log: Log;
  readonly now: () => Date;
}): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = now().getTime();
    await next();
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    const route = routeOf(context);
    if (unlogged.includes(route)) return;
    log.request({
      requestId: context.get("requestId"),
      method: context.req.method,
      route,
      status: context.res.status,
      milliseconds: now().getTime() - started,
      ...(context.get("account") === undefined ? {} : { account: context.get("account") }),
      ...(context.get("errorCode") === undefined ? {} : { errorCode: context.get("errorCode") }),
    });
  };
}

/** Returns the route pattern, never the path itself, which may contain a secret. */
function routeOf(context: Context<AppEnv>): string {
  const patterns = matchedRoutes(context).map(({ path }) => path);
  return patterns.findLast((pattern) => pattern !== "/*" && pattern !== "*") ?? "none";
}
