import type { AdviceCode } from "../errors/decline-catalogue.ts";
import type { ErrorType } from "../errors/error-catalogue.ts";
import type { PaymentIntent } from "../payments/payment-intent.ts";
import type { SetupIntent } from "../payments/setup-intent.ts";

/**
 * The `error` of a response that is not 2xx. `type` and `message` are always present, the other members only where they
 * apply. `charge` is the id of the declined charge.
 */
export interface ApiError {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly advice_code?: AdviceCode;
  readonly request_id?: string;
  readonly doc_url?: string;
}

/** The error of a response, with the intent whose attempt was declined. */
export interface ResponseError extends ApiError {
  readonly payment_intent?: PaymentIntent;
  readonly setup_intent?: SetupIntent;
}

/** The body of every response that is not 2xx. */
export interface ApiErrorBody {
  readonly error: ResponseError;
}

const optionalTexts = [
  "code",
  "decline_code",
  "param",
  "charge",
  "advice_code",
  "request_id",
  "doc_url",
] as const;

/**
 * True if a parsed JSON body is an error of the API. Written without the schema library to keep the script on the
 * merchant's page small, where it checks what the merchant's backend forwards.
 */
export function isApiErrorBody(body: unknown): body is ApiErrorBody {
  if (!isRecord(body) || !isRecord(body["error"])) return false;
  const error = body["error"];
  return (
    typeof error["type"] === "string" &&
    typeof error["message"] === "string" &&
    optionalTexts.every((name) => error[name] === undefined || typeof error[name] === "string")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
