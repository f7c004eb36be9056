import type { ApiError } from "../contract/api-error.ts";

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

/** Codes of temporary conflicts (HTTP 409). */
const temporaryConflicts: readonly (string | undefined)[] = ["idempotency_key_in_use", "lock_timeout"];

/**
 * Error of an API call. `type`, `code`, `decline_code`, `advice_code`, `param` and `charge` (the id of a declined charge)
 * are those of the API's error object.
 */
export class TillError extends Error {
  override readonly name = "TillError";
  readonly type: ApiError["type"];
  /** A code of the error or decline catalogue, or a `ClientErrorCode`. */
  readonly code: string | undefined;
  readonly decline_code: string | undefined;
  readonly advice_code: ApiError["advice_code"];
  readonly param: string | undefined;
  readonly charge: string | undefined;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(error: ApiError, { status, body, retryAfter, requestId, cause }: TillErrorContext = {}) {
    super(error.message, cause === undefined ? undefined : { cause });
    this.type = error.type;
    this.code = error.code;
    this.decline_code = error.decline_code;
    this.advice_code = error.advice_code;
    this.param = error.param;
    this.charge = error.charge;
    this.status = status;
    this.requestId = error.request_id ?? requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** True if the same request with the same Idempotency-Key can succeed later: no response, a rate limit, a server error. */
  get retryable(): boolean {
    const { status, code } = this;
    if (status === undefined || status < 400 || status >= 500) return true;
    return (status === 429 && code !== "decline_rate_limit") || temporaryConflicts.includes(code);
  }
}
