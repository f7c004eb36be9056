import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { PaymentIntent } from "../../../contract/payments/payment-intent.ts";
import type { SetupIntent } from "../../../contract/payments/setup-intent.ts";
import type { ErrorCode } from "../../../contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/errors/error-catalogue.ts";

interface ServiceErrorDetails {
  /** The invalid parameter, in form syntax: `card[number]`. */
  readonly param?: string;
  /** The id of the charge that the error is about. */
  readonly charge?: string | undefined;
  /** The state of the object that forbids the request, for clients of Stripe, who know some by a code. */
  readonly state?: string | undefined;
  /** Additional response headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * Error with a code of the error catalogue. The message is for the developer who calls the API; it never contains card
 * data.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly charge: string | undefined;
  readonly state: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    { param, charge, state, headers, cause }: ServiceErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.param = param;
    this.charge = charge;
    this.state = state;
    this.headers = headers ?? {};
  }
}

/** The intent whose attempt was declined. */
export type DeclinedIntent = PaymentIntent | SetupIntent;

/**
 * Error for a declined card, with a code of the decline catalogue; status 402. `charge` is the id of the failed charge,
 * where one was created.
 */
export class CardDeclined extends Error {
  override readonly name = "CardDeclined";
  readonly code: DeclineCode;
  readonly charge: string | undefined;
  /** The currency of the payment, for messages that name it. */
  readonly currency: string | undefined;
  /** As the response contains it. */
  readonly intent: DeclinedIntent | undefined;

  constructor(
    code: DeclineCode,
    {
      charge,
      currency,
      intent,
    }: { charge?: string; currency?: string; intent?: DeclinedIntent | undefined } = {},
  ) {
    super(`Card declined: ${code}`);
    this.code = code;
    this.charge = charge;
    this.currency = currency;
    this.intent = intent;
  }
}

/**
 * Returns true for an error whose response is stored for the idempotency key and replayed, as its entry of the
 * catalogue says; declines always are. After any other error the same key may be used again.
 */
export function isStoredError(error: unknown): error is ServiceError | CardDeclined {
  if (error instanceof CardDeclined) return true;
  return error instanceof ServiceError && errorCatalogue[error.code].repeat === "stored";
}
