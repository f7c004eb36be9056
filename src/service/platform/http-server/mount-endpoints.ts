import type { Context, Hono } from "hono";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import { admit } from "../rate-limits/admit.ts";
import { ConcurrencyLimit } from "../rate-limits/concurrency-limit.ts";
import { requestSlots } from "../rate-limits/request-slots.ts";
import type { Answer } from "../http/answer.ts";
import type { ApiRequest, Caller } from "../http/api-request.ts";
import { crossOriginHeaders, preflightHeaders } from "../http/check-origin.ts";
import { clientAddress, hashAddress } from "../http/client-address.ts";
import type { MountedEndpoint } from "./endpoint.ts";
import { errorAnswer } from "../http/error-answer.ts";
import { readMultipart } from "../http/read-multipart.ts";
import type { Parameters } from "../http/read-parameters.ts";
import { parseQuery, readBody, roomy } from "../http/read-parameters.ts";
import type { ServerDependencies } from "./server-dependencies.ts";
import { refuseKeys } from "../http/refuse-keys.ts";
import { apiHeaders } from "../http/security-headers.ts";
import { CardDeclined, ServiceError } from "../http/service-error.ts";

/** What the app's own middleware leaves for every route. */
export interface AppEnv {
  /** What Node's server gives: the connection; nothing where there is none. */
  readonly Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } };
  readonly Variables: {
    readonly requestId: string;
    /** For the log: whose key it was, and the code of the refusal. */
    readonly account?: string;
    readonly errorCode?: string;
  };
}

/** Decides who may call. */
export interface Guard {
  /** Resolves with the caller. Throws a `ServiceError` for a key that is missing or unknown. */
  readonly identify: (context: Context<AppEnv>) => Promise<Caller>;
  /** Response headers for the page from which a browser calls. Throws a `ServiceError` where it may not. */
  readonly checkOrigin: (caller: Caller, context: Context<AppEnv>) => Readonly<Record<string, string>>;
}

/** Puts endpoints on the app: authentication, origins, parameters, errors, the log. Other methods of a path get 405. */
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
    const there = endpoints.filter((endpoint) => endpoint.path === path);
    app.all(path, (context) => otherMethod(context, there, dependencies.publicUrl));
  }
}

async function respond(
  dependencies: ServerDependencies,
  { concurrency, guard }: { concurrency: ConcurrencyLimit; guard: Guard },
  endpoint: MountedEndpoint,
  context: Context<AppEnv>,
): Promise<Response> {
  const requestId = context.get("requestId");
  let caller: Caller | undefined;
  let headers: Readonly<Record<string, string>> = {};
  let answer: Answer;
  try {
    caller = await guard.identify(context);
    context.set("account", caller.scope.accountId);
    headers = guard.checkOrigin(caller, context);
    if (endpoint.audience === "secret" && caller.kind !== "secret") {
      throw new ServiceError(
        "secret_key_required",
        "A publishable key may not do this. Use a secret key, on a server.",
      );
    }
    const client = clientOf(dependencies, context);
    const pathParameters = readPathParameters(context);
    const slug = pathParameters["slug"];
    const call = { caller, method: endpoint.method, endpoint: endpoint.path, client, slug };
    headers = { ...headers, ...admit(dependencies, call) };
    // A body may take its client a long time to send: nobody else waits for it.
    const request = await readRequest(endpoint, context, { id: requestId, caller, client, pathParameters });
    answer = await concurrency.run(requestSlots(dependencies.settings, call), () =>
      endpoint.respond(request),
    );
  } catch (error) {
    const isAnswer = error instanceof ServiceError || error instanceof CardDeclined;
    if (!isAnswer) dependencies.log.failure(endpoint.path, error, requestId);
    context.set("errorCode", isAnswer ? error.code : "internal_error");
    const origin = context.req.header("origin");
    if (caller === undefined && origin !== undefined && endpoint.audience === "publishable") {
      headers = crossOriginHeaders(origin);
    }
    const kind = caller?.kind ?? "publishable";
    answer = errorAnswer(error, { requestId, kind, publicUrl: dependencies.publicUrl });
  }
  dependencies.metrics?.counts.request({
    method: endpoint.method,
    route: endpoint.path,
    status: answer.status,
  });
  return toResponse(context, answer, headers);
}

async function readRequest(
  endpoint: MountedEndpoint,
  context: Context<AppEnv>,
  { id, caller, client, pathParameters }: Pick<ApiRequest, "id" | "caller" | "client" | "pathParameters">,
): Promise<ApiRequest> {
  const { req } = context;
  const query = parseQuery(req.url);
  refuseKeys(query);
  if (endpoint.method === "POST" && Object.keys(query).length > 0) {
    throw new ServiceError(
      "parameter_unknown",
      "Send the parameters of a POST in its body, not in the query.",
    );
  }
  const parameters = endpoint.method === "POST" ? await readPosted(endpoint, req.raw) : query;
  refuseKeys(parameters);
  const idempotencyKey = endpoint.method === "POST" ? req.header("idempotency-key") : undefined;
  const { method } = endpoint;
  return {
    id,
    method,
    path: req.path,
    pathParameters,
    caller,
    scope: caller.scope,
    idempotencyKey,
    client,
    proof: req.header("service-proof"),
    parameters,
  };
}

/** What stands in the path. Throws `resource_missing` (404) for what no id and no slug looks like. */
function readPathParameters({ req }: Context<AppEnv>): ApiRequest["pathParameters"] {
  const pathParameters: Readonly<Record<string, string>> = req.param();
  if (Object.values(pathParameters).every((value) => /^[0-9A-Za-z_-]{1,200}$/.test(value))) {
    return pathParameters;
  }
  throw new ServiceError("resource_missing", "There is no such object.", { param: "id" });
}

function readPosted({ largestFile, takesLists }: MountedEndpoint, request: Request): Promise<Parameters> {
  if (largestFile !== undefined) return readMultipart(request, largestFile);
  return takesLists === true ? readBody(request, roomy) : readBody(request);
}

/** The hash of the address that a request comes from. */
export function clientOf(
  { keys, settings }: { readonly keys: DerivedKeys; readonly settings: Settings },
  { env, req }: Context<AppEnv>,
): string | undefined {
  // Where no server stands before the app, nobody gives bindings.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress;
  const address = clientAddress(
    { remote, forwardedFor: req.header("x-forwarded-for") },
    settings.trustedProxies,
  );
  return address === undefined ? undefined : hashAddress(keys.clientAddresses, address);
}

/** `OPTIONS` of a browser on routes for publishable keys; 405 for everything else that the path does not take. */
function otherMethod(
  context: Context<AppEnv>,
  there: readonly MountedEndpoint[],
  publicUrl: string,
): Response {
  const origin = context.req.header("origin");
  const open = there.filter(({ audience }) => audience === "publishable").map(({ method }) => method);
  if (context.req.method === "OPTIONS" && origin !== undefined && open.length > 0) {
    return context.body(null, 204, preflightHeaders(origin, open));
  }
  const refusal = methodRefusal(there.map(({ method }) => method));
  context.set("errorCode", refusal.code);
  const reader = { requestId: context.get("requestId"), kind: "publishable", publicUrl } as const;
  return toResponse(context, errorAnswer(refusal, reader));
}

/** What a request is told whose method is not among those that its address takes. */
export function methodRefusal(methods: readonly string[]): ServiceError {
  const allow = methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
  return new ServiceError("method_not_allowed", `This address takes ${allow}.`, {
    headers: { Allow: allow },
  });
}

/** An answer as a response with the headers of the API. */
export function toResponse(
  context: Context<AppEnv>,
  { status, body, headers }: Answer,
  more: Readonly<Record<string, string>> = {},
): Response {
  context.status(status as 200);
  return context.body(body, { headers: { ...apiHeaders, ...headers, ...more } } as const);
}
