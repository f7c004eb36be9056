import type { Dialect } from "../../../contract/dialect.ts";
import type { Asked } from "../../../dialect/asked-error.ts";
import type { Scope } from "../database/scope.ts";

/** The authenticated caller: a key of an account in one mode. */
export interface Caller {
  readonly scope: Scope;
  readonly kind: "secret" | "publishable";
  /** Hash that identifies the key; never the key itself. */
  readonly keyHash: string;
  /** Null allows every origin. */
  readonly allowedOrigins: readonly string[] | null;
  /** The dialect of the key, where it has one. */
  readonly dialect?: Dialect | null;
}

/** The client of a request. It may have written everything but its address. */
export interface ClientDevice {
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly accept?: string | undefined;
}

/** The names of the parameters of a path: `id` of `/v1/charges/:id`. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One authenticated request with its body read; its parameters are not validated yet. `ApiRequest<"id">` comes to a path that has
 * an `id`.
 */
export interface ApiRequest<PathParameter extends string = never> {
  /** `req_…`, also in the `Request-Id` header of the response. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** The path of the request, with its ids. An idempotency key is bound to it. */
  readonly path: string;
  /** Path parameters: `{ id: "ch_…" }`; only letters, digits, `_` and `-`. */
  readonly pathParameters: Readonly<Record<PathParameter, string>>;
  readonly caller: Caller;
  readonly scope: Scope;
  /** The form in which the response is sent and stored. */
  readonly dialect: Dialect;
  /** As it may be stored: a keyed hash of one that may hold personal data. */
  readonly idempotencyKey: string | undefined;
  /** Hash of the client's IP address, where it is known. */
  readonly client: string | undefined;
  /** Whether a list or a search may be read from a replica: `Till-Read: replica`. */
  readonly fromReplica: boolean;
  /** What its client says of itself; absent where there was no request of a client. */
  readonly device?: ClientDevice;
  /** Returns a signal that is aborted when the client has gone; for requests that wait. */
  readonly disconnected?: () => AbortSignal;
  /** `Service-Proof` header: a solved proof of work. */
  readonly proof: string | undefined;
  /** The body of a POST, the query of a GET or a DELETE. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The request as it was sent, for the words of an error in its dialect; absent where there was no request of a client. */
  readonly asked?: Asked;
}
