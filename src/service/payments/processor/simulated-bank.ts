import type { RedirectMethod } from "../../../contract/payments/redirect-method.ts";

/** What a payer can answer on the simulated page of a method. `later`: they pay, and their bank confirms it an hour later. */
export const methodAnswers = ["pay", "later", "refuse", "cancel"] as const;

export type MethodAnswer = (typeof methodAnswers)[number];

/** Where the page of a method is. */
export const methodPath = "/sandbox/pay/:secret";

/** A payment on the simulated page of a method. */
export interface SimulatedPayment {
  /** The id of the charge. */
  readonly reference: string;
  readonly account: string;
  readonly method: RedirectMethod;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly isAnswered: boolean;
  /** Where the payer goes once they have answered. */
  readonly returnUrl: string;
}

/** The bank of test mode. Its challenge is a page of the service, which forwards the payer's answer. */
export interface SimulatedBank {
  /** The authentication of a URL segment; undefined if the segment does not belong to a challenge. */
  authenticationAt(secret: string): string | undefined;
  /** Takes the payer's answer, once; `Authenticator.complete` reads what comes of it. */
  answer(authentication: string, answer: "confirm" | "fail"): Promise<void>;
  /**
   * Where a payer goes who has answered a challenge in the whole window: the return URL of the authentication, with the
   * signed answer. The answer counts once it is brought back. Undefined if there is no such challenge.
   */
  returnAddress(authentication: string, answer: "confirm" | "fail"): Promise<string | undefined>;
  /** The payment on the page of a method, by a URL segment; undefined if there is none. */
  paymentAt(secret: string): Promise<SimulatedPayment | undefined>;
  /** Takes what the payer of that page answers, once. It counts at once, also for a payer who does not come back. */
  answerPayment(payment: SimulatedPayment, answer: MethodAnswer): Promise<void>;
}
