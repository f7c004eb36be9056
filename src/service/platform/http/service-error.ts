import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type { ErrorCode } from "../../../contract/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/error-catalogue.ts";

interface ServiceErrorDetails {
  /** The parameter at fault, as the caller wrote it: `card[number]`. */
  readonly param?: string;
  /** The charge that the caller should look at. */
  readonly charge?: string;
  /** Headers that belong to the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A refusal by a code of the error catalogue. The message is for the developer who calls; it never holds card data. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly charge: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, { param, charge, headers, cause }: ServiceErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.param = param;
    this.charge = charge;
    this.headers = headers ?? {};
  }
}

/** A decline by a code of the decline catalogue: 402. `charge` is the failed charge, where one was made. */
export class CardDeclined extends Error {
  override readonly name = "CardDeclined";
  readonly code: DeclineCode;
  readonly charge: string | undefined;
  /** The currency of the payment, for the sentence that names it. */
  readonly currency: string | undefined;

  constructor(code: DeclineCode, { charge, currency }: { charge?: string; currency?: string } = {}) {
    super(`Card declined: ${code}`);
    this.code = code;
    this.charge = charge;
    this.currency = currency;
  }
}

/**
 * Whether a rejection is the response that a replay repeats, as its entry of the catalogue says; a decline always is. The
 * same key may be sent again after every other one.
 */
export function isStoredError(error: unknown): error is ServiceError | CardDeclined {
  if (error instanceof CardDeclined) return true;
  return error instanceof ServiceError && errorCatalogue[error.code].repeat === "stored";
}
