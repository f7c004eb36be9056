import type { ApiError } from "../../../contract/api-error.ts";
import type { ThreeDSecureReason } from "../../../contract/authentication.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineError } from "../../platform/http/error-response.ts";
import { CardDeclined } from "../../platform/http/service-error.ts";
import type { ChargeRow } from "../charge-row.ts";

interface FailedCharge extends Pick<ChargeRow, "currency" | "three_d_secure"> {
  readonly failure_code: DeclineCode;
  /** The id of the charge, where its payer may know it. */
  readonly id?: string;
}

/**
 * How a payment ended whose payer was at the bank: its charge says `authentication_required`, as if the bank were still to be
 * asked.
 */
const unconfirmed: Readonly<Record<ThreeDSecureReason, Required<Pick<ApiError, "code" | "message">>>> = {
  abandoned: {
    code: "challenge_expired",
    message: "The bank's confirmation did not come in time. Nothing was taken.",
  },
  canceled: { code: "challenge_canceled", message: "The payment was not confirmed. Nothing was taken." },
  rejected: {
    code: "challenge_failed",
    message: "The bank did not confirm the payment. Nothing was taken.",
  },
};

/** Returns why a charge has failed, as the page of its payer says it: without what a payer may not know. */
export function payerError(
  { failure_code: code, three_d_secure: threeDSecure, currency, id: charge }: FailedCharge,
  publicUrl: string,
): ApiError {
  const declined = new CardDeclined(code, { currency, ...(charge && { charge }) });
  const error = declineError(declined, { kind: "publishable", publicUrl });
  const reason = code === "authentication_required" ? threeDSecure?.result_reason : null;
  return reason ? { ...error, ...unconfirmed[reason] } : error;
}
