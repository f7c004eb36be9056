import type { ApiError, ApiErrorBody } from "../../../contract/api-error.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineEntry, publicDeclineCode } from "../../../contract/decline-catalogue.ts";
import type { ErrorCode } from "../../../contract/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/error-catalogue.ts";
import { declineSentence } from "../../../language/decline-sentence.ts";
import type { Answer } from "./answer.ts";
import type { ApiRequest } from "./api-request.ts";
import { databaseRefusal } from "./database-refusal.ts";
import { retryHeaders } from "./retry-headers.ts";
import { CardDeclined, ServiceError } from "./service-error.ts";

interface Reader {
  readonly requestId: string;
  /** A publishable key is in the payer's hands: it never learns why a card is blocked. */
  readonly kind: "secret" | "publishable";
  /** Where the service is: the page that `doc_url` names is its own. */
  readonly publicUrl: string;
}

/** Who reads the answer to a request. */
export function readerOf({ publicUrl }: { readonly publicUrl: string }, { id, caller }: ApiRequest): Reader {
  return { requestId: id, kind: caller.kind, publicUrl };
}

/** The answer to an error, in the one shape that every error has. What is not known is a 500 that tells nothing. */
export function errorAnswer(error: unknown, reader: Reader): Answer {
  if (error instanceof CardDeclined) return declineAnswer(error, reader);
  if (!(error instanceof ServiceError)) {
    const unknown = new ServiceError("internal_error", "Something failed inside the service. Try again.");
    return errorAnswer(databaseRefusal(error) ?? unknown, reader);
  }
  const { type, status, repeat } = errorCatalogue[error.code];
  const body: ApiErrorBody = {
    error: {
      type,
      code: error.code,
      message: error.message,
      ...(error.param === undefined ? {} : { param: error.param }),
      ...(error.charge === undefined ? {} : { charge: error.charge }),
      request_id: reader.requestId,
      doc_url: documentUrl(reader, error.code),
    },
  };
  return {
    status,
    body: JSON.stringify(body),
    headers: { ...retryHeaders(status, repeat), ...error.headers },
  };
}

function declineAnswer(declined: CardDeclined, reader: Reader): Answer {
  const body: ApiErrorBody = {
    error: { ...declineError(declined, reader), request_id: reader.requestId },
  };
  return { status: 402, body: JSON.stringify(body) };
}

/** A decline as it is told: what a payer may not know is left out for a publishable key. */
export function declineError(
  { code, charge, currency }: CardDeclined,
  { kind, publicUrl }: Omit<Reader, "requestId">,
): ApiError {
  const shown = kind === "publishable" ? publicDeclineCode(code) : code;
  // A generic decline that is meant looks like one that hides something, or the difference would tell it.
  const masked = kind === "publishable" && shown === "generic_decline";
  const { reason, advice, param } = declineEntry(shown);
  return {
    type: "card_declined",
    code: shown,
    ...(masked ? {} : { decline_code: reason }),
    message: declineSentence(shown, currency),
    ...(param === undefined ? {} : { param }),
    ...(charge === undefined ? {} : { charge }),
    ...(masked || advice === undefined ? {} : { advice_code: advice }),
    doc_url: documentUrl({ publicUrl }, shown),
  };
}

function documentUrl({ publicUrl }: Pick<Reader, "publicUrl">, code: ErrorCode | DeclineCode): string {
  return `${publicUrl}/docs/errors#${code}`;
}
