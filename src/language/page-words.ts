import type { TitledText } from "./titled-text.ts";

/** The payment on the page of a link or a session, and what came of it. */
export interface PageWords {
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
  /** The payer's bank wants the payment confirmed on a page of its own. */
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly goToBank: string;
  readonly askingTitle: string;
  readonly askingText: string;
  readonly pausedLink: TitledText;
  readonly expiredSession: TitledText;
  /** The device solves a small puzzle after declines. */
  readonly oneMoment: string;
  readonly stillWorking: string;
  readonly sumChanged: string;
}

/** What stands at the end: after a payment, or when its time is over. */
export interface EndingWords {
  readonly receipt: string;
  readonly telling: string;
  readonly goingBack: string;
  /** A button: makes another session of what an expired one was for. */
  readonly startAgain: string;
  readonly canRestart: string;
  readonly expiredLink: TitledText;
  readonly exhaustedLink: TitledText;
}
