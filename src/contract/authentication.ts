import * as z from "zod/mini";
import { address } from "./address.ts";
import { amount, currency } from "./amount.ts";

/**
 * Where the authentication of a payer (3-D Secure) stands:
 * - `requires_action` the payer has to answer the issuer's challenge at `url`,
 * - `succeeded` the same token can now be charged with the same amount and currency,
 * - `failed` the payer did not confirm, or not in time,
 * - `not_required` the issuer asks for none: charge the token,
 * - `unavailable` the issuer could not be asked.
 */
export type AuthenticationStatus =
  "requires_action" | "succeeded" | "failed" | "not_required" | "unavailable";

/**
 * Why a payer is not authenticated:
 * - `abandoned` nobody answered in time,
 * - `canceled` the payer gave up instead of answering,
 * - `rejected` the issuer said no.
 */
export const threeDSecureReasons = ["abandoned", "canceled", "rejected"] as const;
export type ThreeDSecureReason = (typeof threeDSecureReasons)[number];

/** What `POST /v1/tokens/:id/authenticate` takes: the payment that the payer is to confirm, and where to go then. */
export const authenticateTokenInput = z.strictObject({ amount, currency, return_url: z.optional(address) });
export type AuthenticateTokenInput = z.infer<typeof authenticateTokenInput>;

/**
 * One authentication: good for one charge of its token, with its amount and currency, until it expires. Send the payer
 * to `url`, or show it in a frame; read the token to learn the outcome.
 */
export interface Authentication {
  readonly id: string;
  readonly object: "authentication";
  readonly status: AuthenticationStatus;
  /** Why it has failed; null unless it has. */
  readonly result_reason: ThreeDSecureReason | null;
  /** The page of the challenge, where there is one to answer. */
  readonly url: string | null;
  /** Where the payer goes after the challenge. */
  readonly return_url: string | null;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
}

/** What a charge tells of its payer's authentication. The words are those of EMV 3-D Secure. */
export interface ThreeDSecure {
  readonly authentication: string;
  readonly authentication_flow: "challenge" | null;
  readonly result: "authenticated" | "failed" | "processing_error";
  /** Why it has failed; null where it has not, and where that was not kept. */
  readonly result_reason: ThreeDSecureReason | null;
  readonly version: "2.2.0";
}
