import type { Context } from "hono";
import { Hono } from "hono";
import type { AppDependencies } from "./app-dependencies.ts";
import { apiGuard } from "./accounts/api-keys/authenticate.ts";
import { contentEndpoint } from "./accounts/files/routes.ts";
import { features, inspectedQueues, operatorTaskFinders } from "./features.ts";
import { apiVersions, deprecationFields, isRetired, versionAt } from "./platform/http/api-versions.ts";
import type { Endpoint } from "./platform/http-server/endpoint.ts";
import { errorResponse } from "./platform/http/error-response.ts";
import { dialectHeaders, dialectOfError } from "./platform/http-server/request-dialect.ts";
import { takeTurns } from "./platform/http-server/take-turns.ts";
import { responseMiddleware } from "./platform/http-server/response-middleware.ts";
import { health } from "./platform/http-server/health.ts";
import type { AppEnv } from "./platform/http-server/app-env.ts";
import { methodNotAllowed, mountEndpoints, toResponse } from "./platform/http-server/mount-endpoints.ts";
import { transportHeaders } from "./platform/http/security-headers.ts";
import { insteadOfCall } from "../dialect/unsupported-calls.ts";
import { insteadOfRoute } from "../dialect/unsupported-routes.ts";
import { ServiceError } from "./platform/http/service-error.ts";
import { metricsRoutes } from "./platform/http-server/metrics-routes.ts";
import { operatorGuards } from "./platform/http-server/operator-guards.ts";
import { liveRoutes } from "./doctor/live-routes.ts";
import { keyRoutes } from "./payments/card-keys/key-routes.ts";
import { erasureRoutes } from "./payments/erasures/erasure-routes.ts";
import { openApiRoutes } from "./platform/openapi/routes.ts";

/** The whole API. */
export function apiEndpoints(dependencies: AppDependencies): readonly Endpoint[] {
  return features.flatMap(({ endpoints }) => endpoints?.(dependencies) ?? []);
}

/** What a client of Stripe calls in place of what is not here; undefined for requests in the service's own form. */
function insteadHere(context: Context<AppEnv>): string | undefined {
  if (dialectOfError(context) !== "stripe") return undefined;
  const { method, path } = context.req;
  return insteadOfCall(method, path) ?? insteadOfRoute(path);
}

/** The methods of the routes at a path. A pattern for every path does not count as a route. */
function methodsAt(app: Hono<AppEnv>, path: string): readonly string[] {
  return ["GET", "POST", "DELETE"].filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && !/[*}]$/.test(route.path)),
  );
}

/**
 * The service as one app. It holds no state: all of it is in the database. `site` serves pages, frame and scripts;
 * `afterWrite` runs after each request that may have written something.
 */
export function createApp(
  dependencies: AppDependencies,
  site?: Hono<AppEnv>,
  afterWrite?: () => void,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { versions = apiVersions } = dependencies;
  const transport = Object.entries(transportHeaders(dependencies.publicUrl));
  const respondWith = (context: Context<AppEnv>, error: unknown) => {
    const dialect = dialectOfError(context);
    const { publicUrl } = dependencies;
    const requestId = context.get("requestId");
    const response = errorResponse(error, { requestId, kind: "publishable", publicUrl, dialect });
    return toResponse(context, response, dialectHeaders(response, dialect));
  };
  app.use(responseMiddleware(dependencies));
  app.use(async ({ req }, next) => {
    await next();
    if (!["GET", "HEAD", "OPTIONS"].includes(req.method)) afterWrite?.();
  });
  app.use(async (context, next) => {
    const requestId = dependencies.newId("request");
    context.set("requestId", requestId);
    context.header("Request-Id", requestId);
    const version = versionAt(versions, context.req.path);
    context.header("Service-Version", version?.name ?? "v1");
    for (const [name, value] of transport) context.header(name, value);
    if (version === undefined) return next();
    const fields = deprecationFields(version, dependencies.publicUrl);
    for (const [name, value] of Object.entries(fields)) context.header(name, value);
    if (!isRetired(version, dependencies.now())) return next();
    const message = `Version ${version.name} of the API has ended. Use ${version.deprecation?.successor ?? "the latest"}.`;
    return respondWith(context, new ServiceError("api_version_retired", message));
  });
  app.route("/", health(dependencies));
  const inspection = { inspected: inspectedQueues(), operatorTasks: operatorTaskFinders() };
  app.route("/", metricsRoutes({ ...dependencies, ...inspection }));
  const { metrics } = dependencies;
  if (metrics !== undefined) {
    const guards = operatorGuards(metrics);
    app.route("/", keyRoutes(dependencies, guards));
    app.route("/", erasureRoutes(dependencies, guards));
    app.route("/", liveRoutes(dependencies, guards));
  }
  const endpoints = apiEndpoints(dependencies);
  mountEndpoints(app, dependencies, [...endpoints, contentEndpoint(dependencies)], apiGuard(dependencies));
  app.use(takeTurns(dependencies));
  const routesOfAcquirer = dependencies.connectedAcquirer?.routes?.(dependencies);
  if (routesOfAcquirer !== undefined) app.route("/", routesOfAcquirer);
  app.route("/", openApiRoutes(dependencies, endpoints));
  if (site) app.route("/", site);
  app.notFound((context) => {
    const allowed = methodsAt(app, context.req.path);
    // A route that accepts the method but has no response must not reveal that it exists.
    const isElsewhere = allowed.length === 0 || allowed.includes(context.req.method);
    const error = isElsewhere
      ? new ServiceError("route_missing", insteadHere(context) ?? "There is nothing at this address.")
      : methodNotAllowed(allowed);
    context.set("errorCode", error.code);
    return respondWith(context, error);
  });
  app.onError((error, context) => {
    if (error instanceof ServiceError) context.set("errorCode", error.code);
    else dependencies.log.failure("app", error, context.get("requestId"));
    return respondWith(context, error);
  });
  return app;
}
