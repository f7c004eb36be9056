import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import { requestParts } from "./request-parts.ts";
import type { ClientErrorCode, CreateError } from "./till-error.ts";
import { plainError, TillError } from "./till-error.ts";
import { TimeLimit } from "./time-limit.ts";

export interface ApiCall {
  /** The base URL of the service, without a slash at the end. */
  readonly service: string;
  /** A secret key, or a publishable key for calls that allow it. */
  readonly key: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Path and query: `/v1/charges?limit=3`. */
  readonly path: string;
  /** Sent as `multipart/form-data` if it is a `FormData`, otherwise as JSON. */
  readonly body?: object | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds; default `defaultTimeout`. */
  readonly timeout?: number | undefined;
  /** Headers to send beside those of the client. */
  readonly headers?: Headers | undefined;
  /** Called with each response, before its body is read. */
  readonly received?: ((response: Response) => void) | undefined;
  /** Makes the error of a failed call; default `plainError`. */
  readonly createError?: CreateError | undefined;
}

/** Default timeout of one attempt in milliseconds, longer than the service waits for a card processor. */
export const defaultTimeout = 20_000;

/**
 * Sends one request, without retries, and returns the JSON of its response.
 *
 * @throws {TillError} for an error response, a `timeout`, a failed connection (`connection_failed`) or a response that is
 * not JSON (`unreadable_answer`)
 * @throws the reason of `signal` once it is aborted
 */
export async function sendRequest({ signal, timeout = defaultTimeout, ...call }: ApiCall): Promise<unknown> {
  const { received, createError = plainError } = call;
  const limit = new TimeLimit(timeout, createError, signal);
  try {
    const response = await send(call, limit.signal);
    received?.(response);
    const text = await response.text();
    // What a proxy echoes must not bring the key into an error.
    return read(response, response.ok ? text : text.replaceAll(call.key, "…"), createError);
  } catch (cause) {
    limit.signal.throwIfAborted();
    if (cause instanceof TillError) throw cause;
    throw createError(failure("connection_failed", "The service cannot be reached."), { cause });
  } finally {
    limit.end();
  }
}

function send(
  { service, path, fetch = globalThis.fetch, ...call }: ApiCall,
  signal: AbortSignal,
): Promise<Response> {
  const { method, key, body, idempotencyKey } = call;
  const parts = requestParts(key, body, idempotencyKey);
  // What is given is named in lower case too.
  const headers = { ...Object.fromEntries(call.headers ?? []), accept: "application/json", ...parts.headers };
  return fetch(service + path, { ...parts, method, headers, credentials: "omit", redirect: "error", signal });
}

function read(response: Response, text: string, createError: CreateError): unknown {
  const { status, ok, headers } = response;
  const body = parse(text);
  if (ok && typeof body === "object" && body !== null) return body;
  const error = isApiErrorBody(body)
    ? body.error
    : failure("unreadable_answer", `The service answered ${status} with nothing that can be read.`);
  const retryAfter = Number(headers.get("Retry-After") ?? Number.NaN) * 1000;
  const requestId = headers.get("Request-Id");
  throw createError(error, {
    status,
    body,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...(requestId === null ? {} : { requestId }),
  });
}

/** Parses JSON; returns the text itself if it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failure(code: ClientErrorCode, message: string): ApiError {
  return { type: "api_error", code, message };
}
