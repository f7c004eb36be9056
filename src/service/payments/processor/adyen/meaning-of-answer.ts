/** What Adyen says of an error (`ServiceError`), as far as it does: a proxy may have answered in its place. */
interface AnsweredError {
  readonly status: number;
  readonly errorCode: string;
  readonly errorType: string;
  /** Whether Adyen has marked the answer as passing (`transient-error`). */
  readonly isTransient: boolean;
}

/**
 * What an answer says about a request. `answered`: it was handled; `rejected`: nothing was done, and the same would be rejected again;
 * `not_processed`: nothing was done, and the same may be sent again; `unknown`: it may have been done.
 */
export type AnswerMeaning = "answered" | "not_processed" | "rejected" | "unknown";

/**
 * Statuses by which whoever answers has refused to take the request: Adyen because of credentials, address or rate, or a proxy before
 * it. Not among them: 408 and 499, after which a request may still be handled, 406, 409 and 410, which say nothing about it, and 407 and
 * 421, which `fetch` does not show.
 */
const notTaken: ReadonlySet<number> = new Set([
  ...[401, 403, 404, 405, 411, 413, 414, 415, 425, 426, 428, 429, 431, 451],
]);

/** The request is wrong. */
const invalid: ReadonlySet<number> = new Set([400, 422]);

/** Kinds of errors with which Adyen has stopped before a payment. It answers some of them with 500. */
const stopped: ReadonlySet<string> = new Set(["configuration", "validation"]);

/** `errorCode` where the same request is being worked on. */
export const duplicateCode = "704";

/**
 * Reads what an answer says about a request (https://docs.adyen.com/development-resources/response-handling). Whatever is not certain is
 * `unknown`.
 */
export function meaningOfAnswer({ status, errorCode, errorType, isTransient }: AnsweredError): AnswerMeaning {
  if (errorCode === duplicateCode) return "unknown";
  if (status >= 200 && status < 300) return "answered";
  const isCredentials = status === 401 || status === 403;
  const isStopped = errorCode !== "" && stopped.has(errorType);
  if (status === 429 || isCredentials) return "not_processed";
  if (isTransient) return "unknown";
  if (invalid.has(status)) return "rejected";
  if (isStopped && (status >= 500 || notTaken.has(status))) return "rejected";
  return notTaken.has(status) ? "not_processed" : "unknown";
}
