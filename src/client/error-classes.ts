import type { NextStep } from "../contract/errors/decline-catalogue.ts";
import { declineCatalogue, isDeclineCode } from "../contract/errors/decline-catalogue.ts";
import type { ErrorType } from "../contract/errors/error-catalogue.ts";
import type { CreateError } from "./till-error.ts";
import { TillError, kind } from "./till-error.ts";

/** Error of a declined card. `code` is of the decline catalogue, `charge` is the id of the failed charge. */
export class CardDeclinedError extends TillError {
  override readonly name: string = "CardDeclinedError";

  /** What the payer should do next; undefined for a code that is newer than this client. */
  get nextStep(): NextStep | undefined {
    return isDeclineCode(this.code) ? declineCatalogue[this.code].next : undefined;
  }

  /** @internal */
  override get [kind](): string {
    return "CardDeclinedError";
  }
}

/** Error of a request with a wrong parameter: `param` names it. */
export class InvalidRequestError extends TillError {
  override readonly name: string = "InvalidRequestError";

  /** @internal */
  override get [kind](): string {
    return "InvalidRequestError";
  }
}

/** Error of an API key that is missing, unknown or expired. */
export class AuthenticationError extends TillError {
  override readonly name: string = "AuthenticationError";

  /** @internal */
  override get [kind](): string {
    return "AuthenticationError";
  }
}

/** Error of an API key that may not do this: a publishable key where a secret key is needed. */
export class PermissionError extends TillError {
  override readonly name: string = "PermissionError";

  /** @internal */
  override get [kind](): string {
    return "PermissionError";
  }
}

/** Error of an object that does not exist in this account and mode. */
export class NotFoundError extends TillError {
  override readonly name: string = "NotFoundError";

  /** @internal */
  override get [kind](): string {
    return "NotFoundError";
  }
}

/** Error of an object whose state does not allow this. */
export class ConflictError extends TillError {
  override readonly name: string = "ConflictError";

  /** @internal */
  override get [kind](): string {
    return "ConflictError";
  }
}

/** Error of a link or session that can no longer be paid. */
export class GoneError extends TillError {
  override readonly name: string = "GoneError";

  /** @internal */
  override get [kind](): string {
    return "GoneError";
  }
}

/** Error of too many requests; `retryAfter` is how long to wait, in milliseconds. */
export class RateLimitError extends TillError {
  override readonly name: string = "RateLimitError";

  /** @internal */
  override get [kind](): string {
    return "RateLimitError";
  }
}

/** Error of an idempotency key that is in use, or was used for another request. */
export class IdempotencyError extends TillError {
  override readonly name: string = "IdempotencyError";

  /** @internal */
  override get [kind](): string {
    return "IdempotencyError";
  }
}

/** Error inside the service. */
export class ServerError extends TillError {
  override readonly name: string = "ServerError";

  /** @internal */
  override get [kind](): string {
    return "ServerError";
  }
}

/** Error of a call without a usable response: whether the service carried it out is not known. */
export class ConnectionError extends TillError {
  override readonly name: string = "ConnectionError";

  /** @internal */
  override get [kind](): string {
    return "ConnectionError";
  }
}

const classes: Readonly<Record<ErrorType, typeof TillError>> = {
  card_declined: CardDeclinedError,
  invalid_request: InvalidRequestError,
  authentication_failed: AuthenticationError,
  permission_denied: PermissionError,
  not_found: NotFoundError,
  conflict: ConflictError,
  gone: GoneError,
  rate_limited: RateLimitError,
  idempotency_error: IdempotencyError,
  api_error: ServerError,
};

/** Makes an error of the class of its type; without a response that of the API it is a `ConnectionError`. */
export const typedError: CreateError = (error, context = {}) => {
  if (clientCodes.includes(error.code)) return new ConnectionError(error, context);
  const known = Object.hasOwn(classes, error.type) ? classes[error.type] : TillError;
  return new known(error, context);
};

const clientCodes: readonly (string | undefined)[] = ["connection_failed", "timeout", "unreadable_answer"];
