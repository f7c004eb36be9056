import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";
import type { ClientErrorCode } from "./till-error.ts";
import { TillError } from "./till-error.ts";
import { TimeLimit } from "./time-limit.ts";

export interface ApiCall {
  /** The service's address, without a slash at the end. */
  readonly service: string;
  /** A secret key, or where the call allows it a publishable one. */
  readonly key: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Path and query: `/v1/charges?limit=3`. */
  readonly path: string;
  /** Sent as JSON, or as the form that it is. */
  readonly body?: object | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may take, in milliseconds. */
  readonly timeout?: number | undefined;
}

/** How long one answer may take, in milliseconds; longer than the service waits for a card processor. */
export const defaultTimeout = 20_000;

/**
 * Sends one request, once, and gives the JSON of its answer.
 *
 * @throws {TillError} the service refused or declined, did not answer in time (`timeout`), could not be reached
 * (`connection_failed`), or answered what is not JSON (`unreadable_answer`)
 * @throws the reason of `signal` once it is aborted
 */
export async function sendRequest({ signal, timeout = defaultTimeout, ...call }: ApiCall): Promise<unknown> {
  const headers = headersOf(call);
  const limit = new TimeLimit(timeout, signal);
  try {
    const response = await send(call, headers, limit.signal);
    return read(response, await response.text());
  } catch (cause) {
    limit.signal.throwIfAborted();
    if (cause instanceof TillError) throw cause;
    throw new TillError(failure("connection_failed", "The service cannot be reached."), { cause });
  } finally {
    limit.end();
  }
}

function headersOf({ key, body, idempotencyKey }: ApiCall): Headers {
  const headers = new Headers({ Accept: "application/json", Authorization: `Bearer ${key}` });
  if (body !== undefined && !isForm(body)) headers.set("Content-Type", "application/json");
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  return headers;
}

function isForm(body: object): body is FormData {
  return body instanceof FormData;
}

function send(call: ApiCall, headers: Headers, signal: AbortSignal): Promise<Response> {
  const { service, path, method, body, fetch = globalThis.fetch } = call;
  return fetch(service + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
    credentials: "omit",
    redirect: "error",
    signal,
  });
}

function read(response: Response, text: string): unknown {
  const { status, ok, headers } = response;
  const body = parse(text);
  if (ok && typeof body === "object" && body !== null) return body;
  const error = isApiErrorBody(body)
    ? body.error
    : failure("unreadable_answer", `The service answered ${status} with nothing that can be read.`);
  const retryAfter = Number(headers.get("Retry-After") ?? Number.NaN) * 1000;
  const requestId = headers.get("Request-Id");
  throw new TillError(error, {
    status,
    body,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    ...(requestId === null ? {} : { requestId }),
  });
}

/** The text itself where it is no JSON. */
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
