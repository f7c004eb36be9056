import * as z from "zod/mini";
import { exactly } from "../response-parts.ts";
import type { ApiError, ApiErrorBody } from "./api-error.ts";
import { declineCatalogue } from "./decline-catalogue.ts";
import type { ErrorType } from "./error-catalogue.ts";
import { errorCatalogue } from "./error-catalogue.ts";
import { paymentIntent, setupIntent } from "../payments/intent.response.ts";

const types = new Set<ErrorType>(["card_declined", ...Object.values(errorCatalogue).map(({ type }) => type)]);

/**
 * How the last payment ended whose payer was at the bank: given up, rejected by the bank, or not confirmed in time. No request
 * is rejected with them.
 */
const challengeCodes = ["challenge_canceled", "challenge_failed", "challenge_expired"];

const codes = new Set([...Object.keys(errorCatalogue), ...Object.keys(declineCatalogue), ...challengeCodes]);

const reasons = new Set<string>(Object.values(declineCatalogue).map(({ reason }) => reason));

const members = {
  type: z.enum([...types]),
  message: z.string(),
  code: z.exactOptional(z.enum([...codes])),
  decline_code: z.exactOptional(z.enum([...reasons])),
  param: z.exactOptional(z.string()),
  charge: z.exactOptional(z.string()),
  advice_code: z.exactOptional(z.enum(["try_again_later", "confirm_card_data", "do_not_try_again"])),
  request_id: z.exactOptional(z.string()),
  doc_url: z.exactOptional(z.url()),
};

/** Why a payment failed, as the error response of its attempt said it. */
export const apiError = exactly<ApiError>()(z.strictObject(members));

/** The body of every response that is not 2xx. */
export const error = exactly<ApiErrorBody>()(
  z.strictObject({
    error: z.strictObject({
      ...members,
      payment_intent: z.exactOptional(paymentIntent),
      setup_intent: z.exactOptional(setupIntent),
    }),
  }),
);
