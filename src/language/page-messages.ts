import type { TitledText } from "./titled-text.ts";

/** Messages of the payment page of a link or a session, and of its outcome. */
export interface PaymentPageMessages {
  readonly cardHeading: string;
  readonly paidTitle: string;
  /** With `{merchant}`. */
  readonly paidText: string;
  readonly alreadyPaidTitle: string;
  readonly alreadyPaidText: string;
  readonly receiptNumber: string;
  readonly payAgain: string;
  /** With `{merchant}`. */
  readonly continueTo: string;
  /** The payer's bank requires a confirmation on its own page. */
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly askingTitle: string;
  readonly askingText: string;
  readonly pausedLink: TitledText;
  readonly expiredSession: TitledText;
  /** The device solves a proof-of-work puzzle after declines. */
  readonly oneMoment: string;
  readonly stillWorking: string;
  readonly sumChanged: string;
}

/** Messages after a payment, or after the session has expired. */
export interface CompletionMessages {
  readonly receipt: string;
  readonly telling: string;
  readonly goingBack: string;
  /** A button that opens a new session in place of an expired one. */
  readonly startAgain: string;
  readonly canRestart: string;
  readonly expiredLink: TitledText;
  readonly exhaustedLink: TitledText;
}
