import type { Context } from "hono";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { ApiRequest, ClientDevice } from "../http/api-request.ts";
import { clientAddress, hashAddress } from "../http/client-address.ts";
import type { MountedEndpoint } from "./endpoint.ts";
import { translatedParameters } from "./request-dialect.ts";
import { readMultipart } from "../http/read-multipart.ts";
import type { Parameters } from "../http/read-parameters.ts";
import { parseQuery, readBody, roomy } from "../http/read-parameters.ts";
import type { AppEnv, ServerDependencies } from "./app-env.ts";
import { rejectApiKeys } from "../http/reject-api-keys.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { ServiceError } from "../http/service-error.ts";
import { idLength, idPrefixes } from "../../../contract/id.ts";

export async function readSent(endpoint: MountedEndpoint, { req }: Context<AppEnv>): Promise<Parameters> {
  const query = parseQuery(req.url);
  rejectApiKeys(query);
  if (endpoint.method === "POST" && Object.keys(query).length > 0) {
    throw new ServiceError(
      "parameter_unknown",
      "Send the parameters of a POST in its body, not in the query.",
    );
  }
  const sent = endpoint.method === "POST" ? await readPostBody(endpoint, req.raw) : query;
  rejectApiKeys(sent);
  return sent;
}

export function readRequest(
  { settings }: Pick<ServerDependencies, "settings">,
  endpoint: MountedEndpoint,
  context: Context<AppEnv>,
  {
    id,
    caller,
    client,
    dialect,
    pathParameters,
    sent,
  }: Pick<ApiRequest<string>, "id" | "caller" | "client" | "dialect" | "pathParameters"> & {
    readonly sent: Parameters;
  },
): ApiRequest<string> {
  const { req } = context;
  const parameters = dialect === "till" ? sent : translatedParameters(endpoint, sent);
  const idempotencyKey =
    endpoint.method === "POST" ? readIdempotencyKey(req.header("idempotency-key")) : undefined;
  const { method } = endpoint;
  return {
    id,
    method,
    path: req.path,
    pathParameters,
    caller,
    scope: caller.scope,
    dialect,
    idempotencyKey,
    client,
    fromReplica: readsReplica(req.header("till-read")),
    disconnected: () => req.raw.signal,
    proof: req.header("service-proof"),
    device: deviceOf(settings, context),
    parameters,
    asked: { endpoint, sent },
  };
}

function readsReplica(header: string | undefined): boolean {
  if (header !== undefined && header !== "replica" && header !== "primary") {
    throw new ServiceError("parameter_invalid", "The header Till-Read must be replica or primary.", {
      param: "Till-Read",
    });
  }
  return header === "replica";
}

/** What can be an id or a slug. */
const pathParameter = /^[0-9A-Za-z_-]{1,200}$/;

/** Returns the path parameters. Throws `resource_missing` (404) for a value that can be neither an id nor a slug. */
export function readPathParameters({ req }: Context<AppEnv>): ApiRequest<string>["pathParameters"] {
  const pathParameters: Readonly<Record<string, string>> = req.param();
  if (Object.values(pathParameters).every((value) => pathParameter.test(value))) return pathParameters;
  throw new ServiceError("resource_missing", "There is no such object.", { param: "id" });
}

export function slugOf({ req }: Context<AppEnv>): string | undefined {
  const slug = req.param("slug");
  return slug !== undefined && pathParameter.test(slug) ? slug : undefined;
}

function readPostBody({ largestFile, takesLists }: MountedEndpoint, request: Request): Promise<Parameters> {
  if (largestFile !== undefined) return readMultipart(request, largestFile);
  return takesLists === true ? readBody(request, roomy) : readBody(request);
}

/** Returns the hash of the client's IP address; undefined where the address is unknown. */
export function clientOf(
  { keys, settings }: { readonly keys: DerivedKeys; readonly settings: Settings },
  context: Context<AppEnv>,
): string | undefined {
  const address = addressOf(settings, context);
  return address === undefined ? undefined : hashAddress(keys.clientAddresses, address);
}

function deviceOf(settings: Settings, context: Context<AppEnv>): ClientDevice {
  const { req } = context;
  return {
    ip: addressOf(settings, context)?.toString(),
    userAgent: req.header("user-agent"),
    accept: req.header("accept"),
  };
}

function addressOf(
  { trustedProxies }: Settings,
  { env, req }: Context<AppEnv>,
): ReturnType<typeof clientAddress> {
  // Bindings are missing when the app is called without a server.
  const remote = (env as AppEnv["Bindings"] | undefined)?.incoming?.socket.remoteAddress;
  return clientAddress({ remote, forwardedFor: req.header("x-forwarded-for") }, trustedProxies);
}

const prefixes: ReadonlySet<string> = new Set(Object.values(idPrefixes));

const idPattern = new RegExp(`^([a-z]+)_[0-9A-Za-z]{${idLength}}$`);

/**
 * Returns the path of a request as it may be stored: that of its route, with the ids of objects in the place of their
 * placeholders. Whatever else stands in a path, anybody may have written, even a card number: its placeholder stays.
 */
export function shownPath(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replaceAll(/:(\w+)/g, (placeholder: string, name: string) => {
    const value = parameters[name];
    return value !== undefined && isIdOfAnyKind(value) ? value : placeholder;
  });
}

/** Ids are random: as many digits in a row as a card number has occur in none. */
function isIdOfAnyKind(text: string): boolean {
  const [, prefix] = idPattern.exec(text) ?? [];
  return prefix !== undefined && prefixes.has(prefix) && !/\d{12}/.test(text);
}
