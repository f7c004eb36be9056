import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { Decision, MovementResult } from "../../../contract/processor-result.ts";

/** What is charged: a card, or a reusable test token, which only the sandbox knows. */
export type Instrument =
  | {
      readonly kind: "card";
      readonly number: string;
      readonly expMonth: number;
      readonly expYear: number;
      /** Absent once it was used or the process that held it is gone. */
      readonly cvc?: string;
      readonly addressLine1?: string;
      readonly addressPostalCode?: string;
      /** Of a saved card: how its payer was authenticated before it was saved. */
      readonly setUp?: ThreeDSecure;
    }
  | { readonly kind: "test_token"; readonly token: string };

/** What was asked of the processor, by our id of it: the processor's own idempotency key. */
export interface Reference {
  readonly reference: string;
  readonly accountId: string;
  readonly livemode: boolean;
}

/** One payment; its reference is the charge's id. */
export interface Authorization extends Reference {
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly instrument: Instrument;
  /** False: the amount is only held, until it is captured or the hold is canceled. */
  readonly capture: boolean;
  /** How the payer's authentication ended, where there was one. */
  readonly threeDSecure?: ThreeDSecure | null;
}

/** A card that is checked before it is saved; no money moves. */
export interface Verification {
  readonly livemode: boolean;
  readonly instrument: Instrument;
}

/** What is told of a payment without its card. */
export type CardlessAuthorization = Omit<Authorization, "instrument" | "threeDSecure">;

/** Money moved, or let go, on an earlier authorization. */
export interface Movement extends Reference {
  /** The reference of that authorization. */
  readonly authorization: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

/** The processor has never seen the reference. */
export interface NotReceived {
  readonly result: "not_received";
}

/** What an acquirer can do beside charging a card at once. What it cannot do is refused before it is asked. */
export interface Capabilities {
  /** Authorize now, capture or cancel later. */
  readonly manualCapture: boolean;
  /** Capture less than was authorized. */
  readonly partialCapture: boolean;
  readonly refunds: boolean;
  /** `refuseLate`: most do it by a reversal that names the merchant's reference. */
  readonly lateRefusal: boolean;
  /** 3-D Secure. */
  readonly authentication: boolean;
}

/** The processor could not be reached: it certainly has not seen what was sent, which may be sent again. */
export class ProcessorUnavailable extends Error {
  override readonly name = "ProcessorUnavailable";
}

/**
 * An acquirer. Every call rejects with `ProcessorUnavailable` when it cannot be reached, and may never answer: the caller
 * ends it by the signal. What is sent again with the same reference gets the same answer and moves no more money.
 */
export interface Processor {
  /** Whether it moves real money; without it there is no live mode. */
  readonly supportsLive: boolean;
  readonly capabilities: Capabilities;
  /** Charges a card, or holds the amount on it. */
  authorize(authorization: Authorization, signal: AbortSignal): Promise<Decision>;
  /** Asks the issuer whether a card can be saved for later charges. It is called inside a transaction. */
  verify(verification: Verification, signal: AbortSignal): Promise<Decision>;
  /** Takes what is held, or a part of it; the rest is let go. */
  capture(capture: Movement, signal: AbortSignal): Promise<MovementResult>;
  /** Lets go what is held. */
  cancel(cancellation: Movement, signal: AbortSignal): Promise<MovementResult>;
  /** Gives back what was captured, or a part of it. */
  refund(refund: Movement, signal: AbortSignal): Promise<MovementResult>;
  /** What was decided about an authorization. */
  inquire(authorization: Reference, signal: AbortSignal): Promise<Decision | NotReceived>;
  /**
   * The last word on an authorization: what was decided about it. Where it has not come, it is declined with
   * `processing_error`, from now on, should it still come: of the two whichever arrives first holds.
   */
  refuseLate(authorization: CardlessAuthorization, signal: AbortSignal): Promise<Decision>;
  /** What became of a capture, a cancellation or a refund. */
  inquireMovement(movement: Reference, signal: AbortSignal): Promise<MovementResult | NotReceived>;
}
