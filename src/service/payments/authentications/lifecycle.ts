import type {
  AuthenticationStatus,
  ThreeDSecure,
  ThreeDSecureReason,
} from "../../../contract/payments/authentication.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import type { AuthenticationOutcome, CompletedAuthentication } from "../processor/authenticator.ts";
import { timeOf } from "../../platform/clock/time-of.ts";

interface Expiring extends Pick<ClockedColumns, "frozen_time"> {
  readonly status: AuthenticationStatus;
  readonly expires_at: Date;
}

/** The status after the issuer's reply and after its challenge; only `requires_action` changes afterwards, once. */
export const statusAfter = {
  authenticated: "succeeded",
  attempted: "succeeded",
  rejected: "failed",
  unavailable: "unavailable",
  challenge: "requires_action",
  not_required: "not_required",
} as const satisfies Record<AuthenticationOutcome["result"], AuthenticationStatus>;

/** The status at a time: a challenge past its timeout has failed, even if its row is not updated yet. */
export function statusAt(authentication: Expiring, now: Date): AuthenticationStatus {
  const { status, expires_at: expiresAt } = authentication;
  return status === "requires_action" && expiresAt <= timeOf(authentication, now) ? "failed" : status;
}

const results = {
  authenticated: "authenticated",
  attempted: "attempt_acknowledged",
  rejected: "failed",
  unavailable: "processing_error",
} as const satisfies Record<CompletedAuthentication["result"], ThreeDSecure["result"]>;

/** What may be shown of the result of an authentication. */
export function threeDSecureOf(
  id: string,
  flow: "challenge" | "frictionless",
  { result, details }: CompletedAuthentication,
): ThreeDSecure {
  return {
    authentication: id,
    authentication_flow: result === "unavailable" && flow === "frictionless" ? null : flow,
    result: results[result],
    result_reason: result === "rejected" ? "rejected" : null,
    version: details?.version ?? "2.2.0",
    electronic_commerce_indicator: details?.eci ?? null,
    transaction_id: details?.dsTransactionId ?? null,
  };
}

/** The result of a challenge that ended without its payer's answer. */
export function unansweredResult(id: string, reason: "abandoned" | "canceled"): ThreeDSecure {
  const failed = threeDSecureOf(id, "challenge", { result: "unavailable", details: null });
  return { ...failed, result: "failed", result_reason: reason };
}

/** A stored result, with the members that earlier versions did not store. */
export function presentThreeDSecure(stored: ThreeDSecure | null): ThreeDSecure | null {
  return stored && { ...withoutDetails, ...stored };
}

const withoutDetails = { electronic_commerce_indicator: null, transaction_id: null };

/** Why a challenge has failed at a moment; null unless it has. */
export function reasonAt(
  authentication: Expiring & { readonly result: ThreeDSecure | null },
  now: Date,
): ThreeDSecureReason | null {
  const { result } = authentication;
  if (result !== null) return result.result_reason;
  return statusAt(authentication, now) === "failed" ? "abandoned" : null;
}
