import type { AuthenticationStatus, ThreeDSecure } from "../../contract/authentication.ts";
import type { ClockedColumns } from "../database/tables.ts";
import type { AuthenticationAnswer } from "../processor/authenticator.ts";
import { timeOf } from "../test-clocks/time-of.ts";

interface Expiring extends Pick<ClockedColumns, "frozen_time"> {
  readonly status: AuthenticationStatus;
  readonly expires_at: Date;
}

/** How the issuer's answer begins an authentication; only `requires_action` changes afterwards, once. */
export const firstStatus = {
  challenge: "requires_action",
  not_required: "not_required",
  unavailable: "unavailable",
} as const satisfies Record<AuthenticationAnswer["result"], AuthenticationStatus>;

/** The state at a moment: a challenge that nobody answered in time has failed, whether or not that was written down yet. */
export function statusAt(authentication: Expiring, now: Date): AuthenticationStatus {
  const { status, expires_at: expiresAt } = authentication;
  return status === "requires_action" && expiresAt <= timeOf(authentication, now) ? "failed" : status;
}

/** What a charge is sent with; null while nothing is known, and where no authentication is required. */
export function resultOf(id: string, status: AuthenticationStatus): ThreeDSecure | null {
  const told = { authentication: id, version: "2.2.0" } as const;
  switch (status) {
    case "succeeded":
      return { ...told, authentication_flow: "challenge", result: "authenticated" };
    case "failed":
      return { ...told, authentication_flow: "challenge", result: "failed" };
    case "unavailable":
      return { ...told, authentication_flow: null, result: "processing_error" };
    default:
      return null;
  }
}
