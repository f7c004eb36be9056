import * as z from "zod/mini";
import { address } from "../address.ts";
import { amountOrZero, currency } from "../amount.ts";

/**
 * Status of the authentication of a payer (3-D Secure):
 * - `requires_action` the payer must complete the issuer's challenge at `url`,
 * - `succeeded` the token can now be charged with this amount and currency: the payer confirmed, or did not have to,
 * - `failed` the payer did not confirm, or not in time, or the issuer rejected the payment without asking,
 * - `not_required` the issuer requires none: charge the token,
 * - `unavailable` the issuer could not be reached.
 */
export const authenticationStatuses = [
  "requires_action",
  "succeeded",
  "failed",
  "not_required",
  "unavailable",
] as const;

export type AuthenticationStatus = (typeof authenticationStatuses)[number];

/**
 * Why an authentication failed:
 * - `abandoned` the challenge was not completed in time,
 * - `canceled` the payer canceled the challenge,
 * - `rejected` the issuer rejected it.
 */
export const threeDSecureReasons = ["abandoned", "canceled", "rejected"] as const;

export type ThreeDSecureReason = (typeof threeDSecureReasons)[number];

/** Where a challenge can be shown: in a frame or in the whole window, or (`redirect`) in the whole window only. */
export const challengePresentations = ["frame", "redirect"] as const;

export type ChallengePresentation = (typeof challengePresentations)[number];

/** The versions of the EMV 3-D Secure protocol. */
export const threeDSecureVersions = ["2.1.0", "2.2.0", "2.3.1"] as const;

export type ThreeDSecureVersion = (typeof threeDSecureVersions)[number];

/**
 * The Electronic Commerce Indicator (ECI): `05` and Mastercard's `02` authenticated, `06` and `01` attempted, `07` and `00`
 * not authenticated.
 */
export const commerceIndicators = ["00", "01", "02", "05", "06", "07"] as const;

export type CommerceIndicator = (typeof commerceIndicators)[number];

/**
 * Parameters of `POST /v1/tokens/:id/authenticate`: the payment to confirm, and where the payer returns. The amount may be 0
 * if the token has a consent: nothing is paid when its card is saved.
 */
export const authenticateTokenInput = z.strictObject({
  amount: amountOrZero,
  currency,
  return_url: z.optional(address),
});

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
  /** Where that page can be shown; null if there is none. */
  readonly presentation: ChallengePresentation | null;
  /** Where the payer is redirected after the challenge. */
  readonly return_url: string | null;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
}

/** The results of an authentication. */
export const threeDSecureResults = [
  "authenticated",
  "attempt_acknowledged",
  "failed",
  "processing_error",
] as const;

/** The result of the payer's authentication in a charge. The terms are those of EMV 3-D Secure. */
export interface ThreeDSecure {
  readonly authentication: string;
  /** Whether the payer confirmed (`challenge`) or did not have to (`frictionless`); null if the issuer did not respond. */
  readonly authentication_flow: "challenge" | "frictionless" | null;
  /** `attempt_acknowledged`: the network stood in for an issuer that does not authenticate. */
  readonly result: (typeof threeDSecureResults)[number];
  /** Why it failed; null if it did not fail or the reason was not stored. */
  readonly result_reason: ThreeDSecureReason | null;
  readonly version: ThreeDSecureVersion;
  /** Null if the issuer gave none. */
  readonly electronic_commerce_indicator: CommerceIndicator | null;
  /** The id that the network's directory server gave to the authentication; null if it gave none. */
  readonly transaction_id: string | null;
}
