import type { Instrument } from "./request.ts";

/** A payment that its payer is to confirm. The reference is the authentication's id. */
export interface AuthenticationRequest {
  readonly reference: string;
  readonly livemode: boolean;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly instrument: Instrument;
}

/** The reply of the issuer: no challenge, a challenge at a URL, or no reply. */
export type AuthenticationResult =
  | { readonly result: "not_required" }
  | { readonly result: "challenge"; readonly url: string }
  | { readonly result: "unavailable" };

/**
 * The way to the issuer's access control server (EMV 3-D Secure). How a challenge ended is told to
 * `endAuthentication` by the page or the notification that learns of it. Asking moves no money, so that it may be
 * repeated: with the same reference it begins no second challenge. Rejects with `ProcessorUnavailable` when it cannot be
 * reached, and ends by the signal.
 */
export interface Authenticator {
  begin(request: AuthenticationRequest, signal: AbortSignal): Promise<AuthenticationResult>;
}
