import type { ApiError } from "../contract/api-error.ts";

/** Codes that only the client gives: there was no answer of the service to take one from. */
export type ClientErrorCode = "connection_failed" | "timeout" | "unreadable_answer";

/** What is known of the answer beside its error object; all of it is absent where no answer came. */
export interface TillErrorContext {
  /** The HTTP status. */
  readonly status?: number;
  /** The parsed JSON of the answer, or its text where it is no JSON. */
  readonly body?: unknown;
  /** What `Retry-After` asks for, in milliseconds. */
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** Codes of a 409 that passes by itself. */
const passing: readonly (string | undefined)[] = ["idempotency_key_in_use", "lock_timeout"];

/**
 * Why a call did not give its result. The names of the error object are the API's own: `type`, `code`, `decline_code`,
 * `advice_code`, `param`, and in `charge` the id of a declined charge.
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

  /** True when the same request, with the same Idempotency-Key, may get another answer: no answer, a limit, a failure. */
  get retryable(): boolean {
    const { status, code } = this;
    if (status === undefined || status < 400 || status >= 500) return true;
    return (status === 429 && code !== "decline_rate_limit") || passing.includes(code);
  }
}
