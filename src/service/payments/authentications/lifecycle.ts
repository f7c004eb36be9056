import type {
  AuthenticationStatus,
  ThreeDSecure,
  ThreeDSecureReason,
} from "../../../contract/authentication.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
import type { AuthenticationResult } from "../processor/authenticator.ts";
import { timeOf } from "../../platform/clock/time-of.ts";

interface Expiring extends Pick<ClockedColumns, "frozen_time"> {
  readonly status: AuthenticationStatus;
  readonly expires_at: Date;
}

/** The first status of an authentication by the issuer's reply; only `requires_action` changes afterwards, once. */
export const firstStatus = {
  challenge: "requires_action",
  not_required: "not_required",
  unavailable: "unavailable",
} as const satisfies Record<AuthenticationResult["result"], AuthenticationStatus>;

/** The status at a time: a challenge past its timeout has failed, even if its row is not updated yet. */
export function statusAt(authentication: Expiring, now: Date): AuthenticationStatus {
  const { status, expires_at: expiresAt } = authentication;
  return status === "requires_action" && expiresAt <= timeOf(authentication, now) ? "failed" : status;
}

/** What is known of a challenge that has ended. */
export function challengeResult(id: string, reason: ThreeDSecureReason | null): ThreeDSecure {
  return {
    authentication: id,
    authentication_flow: "challenge",
    result: reason === null ? "authenticated" : "failed",
    result_reason: reason,
    version: "2.2.0",
  };
}

/** What a charge is sent with after the issuer's answer: null where a challenge comes first, and where none is required. */
export function firstResult(id: string, { result }: AuthenticationResult): ThreeDSecure | null {
  if (result !== "unavailable") return null;
  return {
    authentication: id,
    authentication_flow: null,
    result: "processing_error",
    result_reason: null,
    version: "2.2.0",
  };
}

/** Why a challenge has failed at a moment; null unless it has. */
export function reasonAt(
  authentication: Expiring & { readonly result: ThreeDSecure | null },
  now: Date,
): ThreeDSecureReason | null {
  const { result } = authentication;
  if (result !== null) return result.result_reason;
  return statusAt(authentication, now) === "failed" ? "abandoned" : null;
}
