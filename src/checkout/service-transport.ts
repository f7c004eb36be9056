import { requestParts } from "../client/request-parts.ts";
import type { ApiError } from "../contract/errors/api-error.ts";
import { isApiErrorBody } from "../contract/errors/api-error.ts";
import type { ServerResponse } from "./read-response.ts";
import { readResponse } from "./read-response.ts";
import { inTime } from "./time-limit.ts";

/** Timeout of one request, in milliseconds. */
const timeout = 15_000;

/** Access from a page or frame of the service to its API, which has the same origin. */
export interface ServiceAccess {
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Solves a `Service-Challenge`, the proof of work that the service requires after declines. Resolves to undefined if it
   * cannot be solved.
   */
  readonly solveChallenge?: (challenge: string, signal: AbortSignal) => Promise<string | undefined>;
}

/** A request; without a body it is a GET. */
export interface ServiceRequest {
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  /** Keeps the proof for further requests with this path and idempotency key: it takes long, and holds for all of them. */
  readonly work?: Work;
  readonly signal: AbortSignal;
}

/** What was worked for requests with one idempotency key. */
export interface Work {
  proof?: string;
}

/** The value in the response of the API, or its error. */
export type Result<Value> = { readonly value: Value } | { readonly error: ApiError };

/**
 * Sends a request to the API, and once more with a proof of work if the service requires one.
 *
 * @throws {TypeError} if the network failed
 * @throws the reason of the signal, once that is aborted
 */
export async function sendToService(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  const { work = {}, signal } = request;
  const first = await fetchFrom(access, path, request, work.proof);
  const challenge = first.headers.get("Service-Challenge");
  const proof = challenge && (await access.solveChallenge?.(challenge, signal));
  if (!proof) return readResponse(first);
  work.proof = proof;
  return readResponse(await fetchFrom(access, path, request, proof));
}

/** Sends a request within the timeout. */
export function sendInTime(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  return inTime(timeout, request.signal, (signal) => sendToService(access, path, { ...request, signal }));
}

/** Sends an idempotent request, and repeats it once if there is no response. */
export function sendTwice(
  access: ServiceAccess,
  path: string,
  request: ServiceRequest,
): Promise<ServerResponse> {
  const once = { work: {}, ...request };
  return sendInTime(access, path, once).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    return sendInTime(access, path, once);
  });
}

/**
 * Reads the result of a call.
 *
 * @throws {Error} if the response is neither an object nor an error of the API
 */
export function resultOf<Value>({ status, body }: ServerResponse): Result<Value> {
  if (isApiErrorBody(body)) return { error: body.error };
  if (status < 200 || status > 299 || typeof body !== "object" || body === null) {
    throw new Error(`Unreadable response, status ${status}.`);
  }
  return { value: body as Value };
}

function fetchFrom(
  { publishableKey, fetch }: ServiceAccess,
  path: string,
  { body, idempotencyKey, signal }: ServiceRequest,
  proof?: string,
): Promise<Response> {
  const parts = requestParts(publishableKey, body, idempotencyKey);
  return fetch(path, {
    ...parts,
    method: body ? "POST" : "GET",
    headers: proof ? { ...parts.headers, "service-proof": proof } : parts.headers,
    credentials: "omit",
    cache: "no-store",
    signal,
  });
}
