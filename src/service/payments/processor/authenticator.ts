import type { ChallengePresentation } from "../../../contract/payments/authentication.ts";
import type {
  AuthenticationResult,
  ReturnedParameters,
} from "../../../contract/payments/processor-result.ts";
import type { CardInstruments, Reference } from "./request.ts";

/** A payment that its payer is to confirm. The reference is the authentication's id. */
export interface AuthenticationRequest extends Reference {
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly instrument: CardInstruments;
  /**
   * The address of the service to which the bank returns the payer after a challenge in the whole window, with parameters
   * of its own, by GET or by a form. Always the same for the same reference.
   */
  readonly returnUrl: string;
}

/** A challenge that may have ended. The reference is the authentication's id. */
export interface ChallengeReference extends Reference {
  /** What the payer brought back, where the bank had the whole window and they came to the return URL. */
  readonly returned?: ReturnedParameters;
}

/**
 * How an authentication ended:
 * - `authenticated` the issuer knows that it is the payer,
 * - `attempted` the network stood in for an issuer that does not authenticate,
 * - `rejected` the payer failed, or the issuer rejected the payment: it is not charged,
 * - `unavailable` it could not be performed; null where the issuer was not reached at all.
 */
export type CompletedAuthentication =
  | { readonly result: "authenticated" | "attempted" | "rejected"; readonly details: AuthenticationResult }
  | { readonly result: "unavailable"; readonly details: AuthenticationResult | null };

/** The issuer's reply: an end without a challenge, a challenge for the payer, or that it wants no authentication. */
export type AuthenticationOutcome =
  | CompletedAuthentication
  | { readonly result: "not_required" }
  | { readonly result: "challenge"; readonly presentation: ChallengePresentation; readonly url: string };

/** How a challenge ended; `open` while its payer has not answered. */
export type ChallengeOutcome = CompletedAuthentication | { readonly result: "open" };

/**
 * The way to the issuer's access control server (EMV 3-D Secure). Authenticating moves no money, so that it may be
 * repeated: with the same reference it begins no second challenge and gives the same result. Every call rejects with
 * `ProcessorUnavailable` when it cannot be reached, and ends by the signal.
 */
export interface Authenticator {
  authenticate(request: AuthenticationRequest, signal: AbortSignal): Promise<AuthenticationOutcome>;
  /**
   * Reads how a challenge ended, for the page or the notification that learns that it has. Parameters that the bank did not
   * give for this authentication change nothing: the challenge is still `open`.
   */
  complete(challenge: ChallengeReference, signal: AbortSignal): Promise<ChallengeOutcome>;
}
