import type { Context } from "hono";
import type { Dialect } from "../../../contract/dialect.ts";
import { dialects } from "../../../contract/dialect.ts";
import { chooseDialect } from "../../../dialect/choose-dialect.ts";
import { InvalidValue, UnsupportedParameter } from "../../../dialect/requests/rules.ts";
import type { TranslatedEndpoint } from "../../../dialect/translate-request.ts";
import { translateRequest } from "../../../dialect/translate-request.ts";
import type { Caller } from "../http/api-request.ts";
import type { ApiResponse } from "../http/api-response.ts";
import type { Parameters } from "../http/read-parameters.ts";
import { ServiceError } from "../http/service-error.ts";

type ByKey = Pick<Caller, "dialect">;

/** Returns the dialect of a request. Throws `parameter_invalid` for a `Till-Dialect` header with another value. */
export function dialectOf(context: Pick<Context, "req">, { dialect: ofKey = null }: ByKey = {}): Dialect {
  const dialect = chooseDialect({ header: (name) => context.req.header(name), ofKey });
  if (dialect !== undefined) return dialect;
  const message = `Invalid Till-Dialect. Expected one of: ${dialects.join(", ")}.`;
  throw new ServiceError("parameter_invalid", message, { param: "Till-Dialect" });
}

/** Headers of Stripe's that name another account than that of the key. */
const headersOfAccounts = ["Stripe-Account", "Stripe-Context"] as const;

/**
 * Throws `parameter_unsupported` for a header that names another account, in either dialect: without it, the request would be carried
 * out in the account of the key.
 */
export function rejectOtherAccounts(context: Pick<Context, "req">): void {
  const param = headersOfAccounts.find((name) => context.req.header(name) !== undefined);
  if (param === undefined) return;
  const message = `${param} is not offered. There is one account for each key: use the key of the account that you mean.`;
  throw new ServiceError("parameter_unsupported", message, { param });
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

/**
 * Returns the parameters of a request in Stripe's form in the names of the API. Throws `parameter_unsupported` for those of
 * Stripe's that are not offered, `parameter_invalid` for values that nobody has.
 */
export function translatedParameters(endpoint: TranslatedEndpoint, sent: Parameters): Parameters {
  try {
    return translateRequest(endpoint, sent);
  } catch (error) {
    if (!(error instanceof UnsupportedParameter || error instanceof InvalidValue)) throw error;
    const code = error instanceof InvalidValue ? "parameter_invalid" : "parameter_unsupported";
    throw new ServiceError(code, error.message, { param: error.param });
  }
}
