import type { Context } from "hono";
import { Hono } from "hono";
import { accountEndpoints } from "./accounts/account-routes.ts";
import { apiKeyEndpoints } from "./accounts/routes.ts";
import type { AppParts } from "./app-parts.ts";
import { authenticationEndpoints } from "./authentications/routes.ts";
import { chargeEndpoints } from "./charges/routes.ts";
import { checkoutSessionEndpoints } from "./checkout-sessions/routes.ts";
import { customerEndpoints } from "./customers/routes.ts";
import { eventEndpoints } from "./events/routes.ts";
import { fileEndpoints } from "./files/routes.ts";
import { apiVersions, deprecationFields, isRetired, versionAt } from "./http/api-versions.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { errorAnswer } from "./http/error-answer.ts";
import { everyAnswer } from "./http/every-answer.ts";
import { health } from "./http/health.ts";
import type { AppEnv } from "./http/mount-endpoints.ts";
import { methodRefusal, mountEndpoints, toResponse } from "./http/mount-endpoints.ts";
import { transportHeaders } from "./http/security-headers.ts";
import { ServiceError } from "./http/service-error.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { paymentLinkEndpoints } from "./payment-links/routes.ts";
import { refundEndpoints } from "./refunds/routes.ts";
import { priceEndpoints } from "./prices/routes.ts";
import { productEndpoints } from "./products/routes.ts";
import { testClockEndpoints } from "./test-clocks/routes.ts";
import { tokenEndpoints } from "./tokens/routes.ts";
import { webhookEndpointEndpoints } from "./webhook-endpoints/routes.ts";

/** The whole API. */
export function apiEndpoints(parts: AppParts): readonly Endpoint[] {
  return [
    ...tokenEndpoints(parts),
    ...authenticationEndpoints(parts),
    ...chargeEndpoints(parts),
    ...refundEndpoints(parts),
    ...paymentLinkEndpoints(parts),
    ...checkoutSessionEndpoints(parts),
    ...customerEndpoints(parts),
    ...productEndpoints(parts),
    ...priceEndpoints(parts),
    ...fileEndpoints(parts),
    ...eventEndpoints(parts),
    ...accountEndpoints(parts),
    ...apiKeyEndpoints(parts),
    ...webhookEndpointEndpoints(parts),
    ...testClockEndpoints(parts),
  ];
}

/** The methods of the routes at an address. A pattern for any address is no route: it says nothing of what is there. */
function methodsAt(app: Hono<AppEnv>, path: string): readonly string[] {
  return ["GET", "POST", "DELETE"].filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && !/[*}]$/.test(route.path)),
  );
}

/** The service as one app. It holds no state: all of it is in the database. `site` serves pages, frame and scripts. */
export function createApp(parts: AppParts, site?: Hono<AppEnv>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { versions = apiVersions } = parts;
  const transport = Object.entries(transportHeaders(parts.publicUrl));
  const readerAt = (context: Context<AppEnv>) =>
    ({ requestId: context.get("requestId"), kind: "publishable", publicUrl: parts.publicUrl }) as const;
  app.use(everyAnswer(parts));
  app.use(async (context, next) => {
    const requestId = parts.newId("request");
    context.set("requestId", requestId);
    context.header("Request-Id", requestId);
    const version = versionAt(versions, context.req.path);
    context.header("Service-Version", version?.name ?? "v1");
    for (const [name, value] of transport) context.header(name, value);
    if (version === undefined) return next();
    const fields = deprecationFields(version, parts.publicUrl);
    for (const [name, value] of Object.entries(fields)) context.header(name, value);
    if (!isRetired(version, parts.now())) return next();
    const message = `Version ${version.name} of the API has ended. Use ${version.deprecation?.successor ?? "the latest"}.`;
    return toResponse(
      context,
      errorAnswer(new ServiceError("api_version_retired", message), readerAt(context)),
    );
  });
  app.route("/", health(parts));
  app.route("/", metricsRoutes(parts));
  const endpoints = apiEndpoints(parts);
  mountEndpoints(app, parts, endpoints);
  app.route("/", openApiRoutes(parts, endpoints));
  if (site) app.route("/", site);
  app.notFound((context) => {
    const allowed = methodsAt(app, context.req.path);
    // What takes the method and has no answer keeps to itself that it is there.
    const isElsewhere = allowed.length === 0 || allowed.includes(context.req.method);
    const error = isElsewhere
      ? new ServiceError("route_missing", "There is nothing at this address.")
      : methodRefusal(allowed);
    context.set("errorCode", error.code);
    return toResponse(context, errorAnswer(error, readerAt(context)));
  });
  app.onError((error, context) => {
    parts.log.failure("app", error, context.get("requestId"));
    return toResponse(context, errorAnswer(error, readerAt(context)));
  });
  return app;
}
