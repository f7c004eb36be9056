import type { ApiError } from "../contract/api-error.ts";
import { isApiErrorBody } from "../contract/api-error.ts";
import type { ServerResponse } from "./read-response.ts";
import { readResponse } from "./read-response.ts";

/** Timeout of one request, in milliseconds. */
const timeout = 15_000;

/** The way from a page or frame of the service to its API. */
export interface ServiceAccess {
  /** The service's address without a slash at the end; without it the origin of the document. */
  readonly service?: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Solves a `Service-Challenge`, the proof of work that the service requires after declines: `solveChallenge`. Undefined
   * for what cannot be solved.
   */
  readonly prove?: (challenge: string, signal: AbortSignal) => Promise<string | undefined>;
  /** Called when the service has a rate limit, with the milliseconds after which it takes requests again. */
  readonly rateLimited?: (milliseconds: number) => void;
}

/** A request; without a body it is a GET. */
export interface ServiceRequest {
  /** Sent as a form, or else as JSON. */
  readonly body?: URLSearchParams | Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly signal: AbortSignal;
}

/** The value that the API responded with, or its error. */
export type Result<Value> = { readonly value: Value } | { readonly error: ApiError };

/**
 * Sends a request to the API, and once more with a proof of work where the service requires one.
 *
 * @throws {TypeError} when the network failed
 * @throws the reason of the signal, once that is aborted
 */
export async function sendToService(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  const first = await fetchFrom(access, path, request);
  const challenge = first.headers.get("Service-Challenge");
  const proof = challenge && (await access.prove?.(challenge, request.signal));
  const response = await readResponse(proof ? await fetchFrom(access, path, request, proof) : first);
  if (response.status === 429 && response.retryAfter) access.rateLimited?.(response.retryAfter);
  return response;
}

/** Sends a request within the timeout. */
export function sendInTime(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  return sendToService(access, path, { ...request, signal });
}

/** Sends an idempotent request, and repeats it once when no response comes. */
export async function sendTwice(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  try {
    return await sendInTime(access, path, request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return sendInTime(access, path, request);
  }
}

/**
 * Reads the result of a call.
 *
 * @throws {Error} when the response is neither an object nor an error of the API
 */
export function resultOf<Value>({ status, body }: ServerResponse): Result<Value> {
  if (isApiErrorBody(body)) return { error: body.error };
  if (status < 200 || status > 299 || typeof body !== "object" || body === null) {
    throw new Error(`Unreadable response of the service, status ${status}.`);
  }
  return { value: body as Value };
}

function fetchFrom(
  { service = "", publishableKey, fetch }: ServiceAccess,
  path: string,
  { body, idempotencyKey, signal }: ServiceRequest,
  proof?: string,
): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return fetch(service + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      Authorization: `Bearer ${publishableKey}`,
      Accept: "application/json",
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
      ...(proof === undefined ? {} : { "Service-Proof": proof }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    credentials: "omit",
    cache: "no-store",
    signal,
  });
}
