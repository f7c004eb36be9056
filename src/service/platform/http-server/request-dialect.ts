import type { Context } from "hono";
import type { Dialect } from "../../../contract/dialect.ts";
import { dialects } from "../../../contract/dialect.ts";
import { chooseDialect } from "../../../dialect/choose-dialect.ts";
import type { Caller } from "../http/api-request.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { ServiceError } from "../http/service-error.ts";

type ByKey = Pick<Caller, "dialect">;

/** Returns the dialect of a request. Throws `parameter_invalid` for a `Till-Dialect` header with another value. */
export function dialectOf(context: Pick<Context, "req">, { dialect: ofKey = null }: ByKey = {}): Dialect {
  const dialect = chooseDialect({ header: (name) => context.req.header(name), ofKey });
  if (dialect !== undefined) return dialect;
  const message = `Invalid Till-Dialect. Expected one of: ${dialects.join(", ")}.`;
  throw new ServiceError("parameter_invalid", message, { param: "Till-Dialect" });
}

/** Returns the dialect of the response to a request that was rejected, perhaps for its dialect. */
export function dialectOfError(
  context: Pick<Context, "req">,
  { dialect: ofKey = null }: ByKey = {},
): Dialect {
  return chooseDialect({ header: (name) => context.req.header(name), ofKey }) ?? "till";
}

/** Names the dialect of a response, if it or its request is in another than the service's own. */
export function dialectHeaders(
  { dialect = "till" }: ApiResponse,
  requested: Dialect,
): Readonly<Record<string, string>> {
  return dialect === "till" && requested === "till" ? {} : { "Till-Dialect": dialect };
}
