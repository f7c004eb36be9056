import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log/log.ts";
import type { AppEnv } from "./app-env.ts";
import type { RequestRecording } from "./request-recording.ts";
import { defaultHeaders } from "../http/security-headers.ts";

/** Addresses that machines ask for all the time. */
const unlogged = ["/health", "/ready", "/metrics", "/status"];

/**
 * Middleware for every response: adds the default security headers that the route did not set, logs the request, and records it
 * for the account whose key made it.
 */
export function responseMiddleware({
  log,
  now,
  requestRecorder,
}: {
  readonly log: Log;
  readonly now: () => Date;
  readonly requestRecorder?: RequestRecording | undefined;
}): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = now().getTime();
    await next();
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    const route = routeOf(context);
    if (unlogged.includes(route)) return;
    const milliseconds = now().getTime() - started;
    const caller = context.get("caller");
    if (caller !== undefined && context.get("isFollowing") !== true) {
      requestRecorder?.record({
        id: context.get("requestId"),
        scope: caller.scope,
        keyKind: caller.kind,
        created: new Date(started),
        method: context.req.method,
        path: context.get("shownPath") ?? route,
        status: context.res.status,
        errorCode: context.get("errorCode"),
        milliseconds,
      });
    }
    log.request({
      requestId: context.get("requestId"),
      method: context.req.method,
      route,
      status: context.res.status,
      milliseconds,
      ...(caller === undefined ? {} : { account: caller.scope.accountId }),
      ...(context.get("errorCode") === undefined ? {} : { errorCode: context.get("errorCode") }),
    });
  };
}

/** Returns the route pattern, never the path itself, which may contain a secret. */
function routeOf(context: Context<AppEnv>): string {
  const patterns = matchedRoutes(context).map(({ path }) => path);
  return patterns.findLast((pattern) => pattern !== "/*" && pattern !== "*") ?? "none";
}
