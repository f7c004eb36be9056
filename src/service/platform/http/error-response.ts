import type { ApiError, ApiErrorBody, ResponseError } from "../../../contract/errors/api-error.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { declineEntry, publicDeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { ErrorCode, Repeat } from "../../../contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/errors/error-catalogue.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import type { Asked } from "../../../dialect/asked-error.ts";
import { askedError } from "../../../dialect/asked-error.ts";
import { translateError } from "../../../dialect/translate-error.ts";
import type { ApiResponse } from "./api-response.ts";
import type { ApiRequest } from "./api-request.ts";
import { databaseError } from "./database-error.ts";
import { CardDeclined, ServiceError } from "./service-error.ts";

interface ErrorContext {
  readonly requestId: string;
  /**
   * The kind of the caller's key. The payer can read the response to a publishable key, so that it never says why a
   * card is blocked.
   */
  readonly kind: "secret" | "publishable";
  /** Base URL of the service; `doc_url` is a page below it. */
  readonly publicUrl: string;
  /** The form of the response; without it, the service's own. */
  readonly dialect?: Dialect;
  /** The path of the request, by which Stripe names what its state forbids. */
  readonly path?: string;
  /** The request as it was sent, whose parameters an error in another form names. */
  readonly asked?: Asked | undefined;
}

/** Returns what the error response to a request needs to know about it. */
export function errorContextOf(
  { publicUrl }: { readonly publicUrl: string },
  { id, caller, dialect, path, asked }: ApiRequest,
): ErrorContext {
  return { requestId: id, kind: caller.kind, publicUrl, dialect, path, asked };
}

/**
 * Returns the response to an error, in the form that all errors have. An unknown error becomes a 500 without details.
 */
export function errorResponse(error: unknown, errorContext: ErrorContext): ApiResponse {
  if (error instanceof CardDeclined) return declineResponse(error, errorContext);
  if (!(error instanceof ServiceError)) {
    const unknown = new ServiceError("internal_error", "Something failed inside the service. Try again.");
    return errorResponse(databaseError(error) ?? unknown, errorContext);
  }
  const { type, status, repeat } = errorCatalogue[error.code];
  const body: ApiErrorBody = {
    error: {
      type,
      code: error.code,
      message: error.message,
      ...(error.param === undefined ? {} : { param: error.param }),
      ...(error.charge === undefined ? {} : { charge: error.charge }),
      request_id: errorContext.requestId,
      doc_url: documentUrl(errorContext, error.code),
    },
  };
  if (errorContext.dialect === "stripe") return stripeResponse(body, errorContext, error);
  return {
    status,
    body: JSON.stringify(body),
    headers: { ...retryHeaders(status, repeat), ...error.headers },
  };
}

function declineResponse(declined: CardDeclined, errorContext: ErrorContext): ApiResponse {
  const body: ApiErrorBody = {
    error: {
      ...declineError(declined, errorContext),
      ...intentOf(declined),
      request_id: errorContext.requestId,
    },
  };
  if (errorContext.dialect === "stripe") return stripeResponse(body, errorContext);
  return { status: 402, body: JSON.stringify(body) };
}

function intentOf({ intent }: CardDeclined): Pick<ResponseError, "payment_intent" | "setup_intent"> {
  if (intent === undefined) return {};
  return intent.object === "payment_intent" ? { payment_intent: intent } : { setup_intent: intent };
}

function stripeResponse(
  { error }: ApiErrorBody,
  { path, asked }: ErrorContext,
  { state, headers }: Partial<Pick<ServiceError, "headers" | "state">> = {},
): ApiResponse {
  const said = asked === undefined || error.type === "card_declined" ? error : askedError(asked, error);
  const translated = translateError(said, { path, state });
  return {
    status: translated.status,
    body: JSON.stringify(translated.body),
    headers: { ...translated.headers, ...headers },
    dialect: "stripe",
  };
}

/** Returns the error object of a decline. For a publishable key it omits what a payer may not know. */
export function declineError(
  { code, charge, currency }: CardDeclined,
  { kind, publicUrl }: Omit<ErrorContext, "requestId">,
): ApiError {
  const shown = kind === "publishable" ? publicDeclineCode(code) : code;
  // A real generic decline must look the same as one that hides its reason.
  const masked = kind === "publishable" && shown === "generic_decline";
  const { reason, advice, param } = declineEntry(shown);
  return {
    type: "card_declined",
    code: shown,
    ...(masked ? {} : { decline_code: reason }),
    message: declineMessage(shown, currency),
    ...(param === undefined ? {} : { param }),
    ...(charge === undefined ? {} : { charge }),
    ...(masked || advice === undefined ? {} : { advice_code: advice }),
    doc_url: documentUrl({ publicUrl }, shown),
  };
}

function documentUrl({ publicUrl }: Pick<ErrorContext, "publicUrl">, code: ErrorCode | DeclineCode): string {
  return `${publicUrl}/docs/errors#${code}`;
}

/**
 * Headers that say whether a client may send the request again unchanged: `Retry-After`, in seconds, where it may, and
 * `Stripe-Should-Retry` with every 409, since clients of the Stripe API send a request with that status again by default. In
 * their dialect every stored error has it.
 */
export function retryHeaders(
  status: number,
  repeat: Repeat,
  dialect: Dialect = "till",
): Readonly<Record<string, string>> {
  const isAsked = status === 409 || (dialect === "stripe" && status >= 400);
  return {
    ...(repeat === "later" ? { "Retry-After": "1" } : {}),
    ...(isAsked ? { "Stripe-Should-Retry": String(repeat === "later") } : {}),
  };
}
