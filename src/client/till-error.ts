import type { ApiError } from "../contract/errors/api-error.ts";

/** Codes that the client sets itself when there is no usable response. */
export type ClientErrorCode = "connection_failed" | "timeout" | "unreadable_answer";

/** Data of the response apart from its error object; all members are absent if there was no response. */
export interface TillErrorContext {
  /** The HTTP status. */
  readonly status?: number;
  /** The parsed JSON of the response, or its text if it is not JSON. */
  readonly body?: unknown;
  /** `Retry-After` in milliseconds. */
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** Makes the error that a call rejects with. */
export type CreateError = (error: ApiError, context?: TillErrorContext) => TillError;

/** Codes of temporary conflicts (HTTP 409). */
const temporaryConflicts: readonly (string | undefined)[] = ["idempotency_key_in_use", "lock_timeout"];

/** Names a class on its prototype, the same in every copy of this module. */
export const kind = Symbol.for("till-client.error");

/**
 * Error of an API call. `type`, `code`, `declineCode`, `adviceCode`, `param` and `charge` (the id of a declined charge)
 * are those of the API's error object. `instanceof` also knows the errors of another copy of the client, so that a program may
 * load it as ES module and as CommonJS.
 */
export class TillError extends Error {
  static override [Symbol.hasInstance](this: { readonly prototype: object }, value: unknown): boolean {
    const { prototype } = this;
    const own = Object.hasOwn(prototype, kind) && (prototype as { readonly [kind]?: string })[kind];
    for (let one = value; typeof one === "object" && one !== null; one = Object.getPrototypeOf(one)) {
      if (one === prototype || (own && Object.hasOwn(one, kind) && Reflect.get(one, kind) === own))
        return true;
    }
    return false;
  }

  override readonly name: string = "TillError";
  readonly type: ApiError["type"];
  /** A code of the error or decline catalogue, or a `ClientErrorCode`. */
  readonly code: string | undefined;
  /** The class of reasons of a decline: `insufficient_funds`. */
  readonly declineCode: string | undefined;
  /** What the card network advises after a decline. */
  readonly adviceCode: ApiError["advice_code"];
  /** The parameter that is wrong. */
  readonly param: string | undefined;
  readonly charge: string | undefined;
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Finds the request in the service's log: `req_…`. */
  readonly requestId: string | undefined;
  /** `Retry-After` in milliseconds. */
  readonly retryAfter: number | undefined;
  /** The parsed JSON of the response, or its text if it is not JSON. */
  readonly body: unknown;

  constructor(error: ApiError, { status, body, retryAfter, requestId, cause }: TillErrorContext = {}) {
    super(error.message, cause === undefined ? undefined : { cause });
    this.type = error.type;
    this.code = error.code;
    this.declineCode = error.decline_code;
    this.adviceCode = error.advice_code;
    this.param = error.param;
    this.charge = error.charge;
    this.status = status;
    this.requestId = error.request_id ?? requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** @internal */
  get [kind](): string {
    return "TillError";
  }

  /** True if the same request with the same Idempotency-Key can succeed later: no response, a rate limit, a server error. */
  get retryable(): boolean {
    const { status, code, type } = this;
    if (status === undefined) return type === "api_error";
    if (status < 400 || status >= 500) return true;
    return (status === 429 && code !== "decline_rate_limit") || temporaryConflicts.includes(code);
  }
}

export const plainError: CreateError = (error, context) => new TillError(error, context);
