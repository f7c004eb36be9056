import type { Context, Hono } from "hono";
import type { Dialect } from "../../../contract/dialect.ts";
import { insteadOfCall } from "../../../dialect/unsupported-calls.ts";
import { admit, admitRejectedKey } from "../rate-limits/admit.ts";
import { ConcurrencyLimit, requestSlots } from "../rate-limits/concurrency-limit.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { inDialect } from "../http/api-response.ts";
import type { Caller } from "../http/api-request.ts";
import { crossOriginHeaders, preflightHeaders } from "../http/check-origin.ts";
import type { MountedEndpoint } from "./endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { dialectHeaders, dialectOf, dialectOfError, rejectOtherAccounts } from "./request-dialect.ts";
import type { Parameters } from "../http/read-parameters.ts";
import type { AppEnv, ServerDependencies } from "./app-env.ts";
import { withStoredKey } from "../idempotency/with-stored-key.ts";
import { apiHeaders } from "../http/security-headers.ts";
import { clientOf, readPathParameters, readRequest, readSent, shownPath, slugOf } from "./read-request.ts";
import { CardDeclined, ServiceError } from "../http/service-error.ts";

/** Authenticates requests. */
export interface Guard {
  /** Resolves with the caller. Throws a `ServiceError` when the key is missing or unknown. */
  readonly identify: (context: Context<AppEnv>) => Promise<Caller>;
  /** Returns the CORS headers of the response. Throws a `ServiceError` when the origin is not allowed. */
  readonly checkOrigin: (caller: Caller, context: Context<AppEnv>) => Readonly<Record<string, string>>;
}

/**
 * Adds endpoints to the app, with authentication, CORS, parsing of parameters, error responses and logging. Other
 * methods of their paths get 405.
 */
export function mountEndpoints(
  app: Hono<AppEnv>,
  dependencies: ServerDependencies,
  endpoints: readonly MountedEndpoint[],
  guard: Guard,
): void {
  const concurrency = new ConcurrencyLimit((limit) => dependencies.onLimitNear(limit));
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (context) =>
      respond(dependencies, { concurrency, guard }, endpoint, context),
    );
  }
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const ofPath = endpoints.filter((endpoint) => endpoint.path === path);
    app.all(path, (context) => otherMethod(context, ofPath, dependencies.publicUrl));
  }
}

async function respond(
  dependencies: ServerDependencies,
  { concurrency, guard }: { concurrency: ConcurrencyLimit; guard: Guard },
  endpoint: MountedEndpoint,
  context: Context<AppEnv>,
): Promise<Response> {
  const requestId = context.get("requestId");
  const client = clientOf(dependencies, context);
  let caller: Caller | undefined;
  let isAdmitted = false;
  let headers: Readonly<Record<string, string>> = {};
  let response: ApiResponse;
  let dialect: Dialect | undefined;
  let sent: Parameters = {};
  try {
    caller = await guard.identify(context).catch((error: unknown) => {
      throw admitRejectedKey(dependencies, client) ?? error;
    });
    context.set("caller", caller);
    context.set("shownPath", shownPath(endpoint.path, context.req.param()));
    context.set("isFollowing", endpoint.isFollowing?.(context.req.query()) ?? false);
    const slug = slugOf(context);
    const call = { caller, method: endpoint.method, endpoint: endpoint.path, client, slug };
    // Also what is rejected counts: it takes time, and stands in the request log.
    headers = admit(dependencies, call);
    isAdmitted = true;
    dialect = dialectOf(context, caller);
    headers = { ...headers, ...guard.checkOrigin(caller, context) };
    rejectOtherAccounts(context);
    if (endpoint.audience === "secret" && caller.kind !== "secret") {
      throw new ServiceError(
        "secret_key_required",
        "A publishable key is not allowed to do this. Use a secret key on a server.",
      );
    }
    const pathParameters = readPathParameters(context);
    // The body is read before a slot is taken: a client that sends slowly must not block others.
    sent = await readSent(endpoint, context);
    const given = { id: requestId, caller, client, dialect, pathParameters, sent };
    const request = readRequest(dependencies, endpoint, context, given);
    response = await concurrency.run(requestSlots(dependencies.settings, call), async () =>
      endpoint.respond(await withStoredKey(dependencies, request)),
    );
    response = inDialect(response, dialect);
  } catch (error) {
    const isApiError = error instanceof ServiceError || error instanceof CardDeclined;
    if (!isApiError) dependencies.log.failure(endpoint.path, error, requestId);
    context.set("errorCode", isApiError ? error.code : "internal_error");
    const origin = context.req.header("origin");
    if (!isAdmitted && origin !== undefined && endpoint.audience === "publishable") {
      headers = crossOriginHeaders(origin);
    }
    const kind = caller?.kind ?? "publishable";
    dialect ??= dialectOfError(context, caller);
    const { publicUrl } = dependencies;
    response = errorResponse(error, {
      requestId,
      kind,
      publicUrl,
      dialect,
      path: context.req.path,
      asked: { endpoint, sent },
    });
  }
  dependencies.metrics?.counts.request({
    method: endpoint.method,
    route: endpoint.path,
    status: response.status,
  });
  return toResponse(context, response, { ...headers, ...dialectHeaders(response, dialect) });
}

/** Responds to the other methods of a path: a CORS preflight where publishable keys are allowed, otherwise 405. */
function otherMethod(
  context: Context<AppEnv>,
  endpoints: readonly MountedEndpoint[],
  publicUrl: string,
): Response {
  const origin = context.req.header("origin");
  const allowed = endpoints.filter(({ audience }) => audience === "publishable").map(({ method }) => method);
  if (context.req.method === "OPTIONS" && origin !== undefined && allowed.length > 0) {
    return context.body(null, 204, preflightHeaders(origin, allowed));
  }
  const dialect = dialectOfError(context);
  const instead = dialect === "stripe" ? insteadOfCall(context.req.method, context.req.path) : undefined;
  const error = methodNotAllowed(
    endpoints.map(({ method }) => method),
    instead,
  );
  context.set("errorCode", error.code);
  const errorContext = {
    requestId: context.get("requestId"),
    kind: "publishable",
    publicUrl,
    dialect,
  } as const;
  const response = errorResponse(error, errorContext);
  return toResponse(context, response, dialectHeaders(response, dialect));
}

/**
 * Error for a request whose method its path does not support.
 *
 * @param instead what to do in its place, in a sentence
 */
export function methodNotAllowed(methods: readonly string[], instead?: string): ServiceError {
  const allow = methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
  return new ServiceError("method_not_allowed", instead ?? `This address takes ${allow}.`, {
    headers: { Allow: allow },
  });
}

/** Converts a response of the API to one of hono, with the default headers of the API. */
export function toResponse(
  context: Context<AppEnv>,
  { status, body, bytes, headers }: ApiResponse,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  context.status(status as 200);
  return context.body(bytes === undefined ? body : new Uint8Array(bytes), {
    headers: { ...apiHeaders, ...headers, ...extraHeaders },
  } as const);
}
