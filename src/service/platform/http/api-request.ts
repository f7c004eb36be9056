import type { Scope } from "../database/scope.ts";

/** Who calls: which key of which account, in which mode. */
export interface Caller {
  readonly scope: Scope;
  readonly kind: "secret" | "publishable";
  /** Which key it was; never the key itself. */
  readonly keyHash: string;
  /** Null: every origin. */
  readonly allowedOrigins: readonly string[] | null;
}

/** One authenticated request with its body read; its parameters are not validated yet. */
export interface ApiRequest {
  /** `req_…`, in the answer's `Request-Id` too. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** The path as it was called; part of what an idempotency key stands for. */
  readonly path: string;
  /** What stands in the path: `{ id: "ch_…" }`; only letters, digits, `_` and `-`. */
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly scope: Scope;
  readonly idempotencyKey: string | undefined;
  /** The hash of the address that it came from, where that is known. */
  readonly client: string | undefined;
  /** `Service-Proof`: that its sender worked for it. */
  readonly proof: string | undefined;
  /** The body of a POST, the query of a GET or a DELETE. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
