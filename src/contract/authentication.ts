import * as z from "zod/mini";
import { address } from "./address.ts";
import { amount, currency } from "./amount.ts";

/**
 * Status of the authentication of a payer (3-D Secure):
 * - `requires_action` the payer must complete the issuer's challenge at `url`,
 * - `succeeded` the token can now be charged with this amount and currency,
 * - `failed` the payer did not confirm, or not in time,
 * - `not_required` the issuer requires none: charge the token,
 * - `unavailable` the issuer could not be reached.
 */
export type AuthenticationStatus =
  "requires_action" | "succeeded" | "failed" | "not_required" | "unavailable";

/**
 * Why an authentication failed:
 * - `abandoned` the challenge was not completed in time,
 * - `canceled` the payer canceled the challenge,
 * - `rejected` the issuer rejected it.
 */
export const threeDSecureReasons = ["abandoned", "canceled", "rejected"] as const;
export type ThreeDSecureReason = (typeof threeDSecureReasons)[number];

/** Parameters of `POST /v1/tokens/:id/authenticate`: the payment to confirm, and where the payer returns. */
export const authenticateTokenInput = z.strictObject({ amount, currency, return_url: z.optional(address) });
export type AuthenticateTokenInput = z.infer<typeof authenticateTokenInput>;

/**
 * One authentication, valid for one charge of its token with this amount and currency until it expires. Redirect the
 * payer to `url` or show it in a frame, then retrieve the token for the result.
 */
export interface Authentication {
  readonly id: string;
  readonly object: "authentication";
  readonly status: AuthenticationStatus;
  /** Why it failed; otherwise null. */
  readonly result_reason: ThreeDSecureReason | null;
  /** The page of the challenge; null if there is none. */
  readonly url: string | null;
  /** Where the payer is redirected after the challenge. */
  readonly return_url: string | null;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
}

/** The result of the payer's authentication in a charge. The terms are those of EMV 3-D Secure. */
export interface ThreeDSecure {
  readonly authentication: string;
  readonly authentication_flow: "challenge" | null;
  readonly result: "authenticated" | "failed" | "processing_error";
  /** Why it failed; null if it did not fail or the reason was not stored. */
  readonly result_reason: ThreeDSecureReason | null;
  readonly version: "2.2.0";
}
