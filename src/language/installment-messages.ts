import type { TermsMessages } from "./terms-messages.ts";

/** A text with `{n}` for each plural form of a language; `other` is the form of all that are not named. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Messages of the choice between paying in full and by installments. */
export interface InstallmentMessages {
  readonly heading: string;
  readonly inFull: string;
  /** A number of payments, at least 2. It is `{payments}` below. */
  readonly payments: PluralText;
  /**
   * Payments as `{payments}` where `{every}` beside a number may be read as that many each time: one every day, week, month or year,
   * with `{n}`. `{every}` is empty then, and `rhythm` with the phrase for other periods.
   */
  readonly regular?: TermsMessages["each"];
  readonly rhythm?: string;
  /** The labels of plans. `{every}` is a phrase such as "every month". */
  readonly equal: string;
  /** The first payment differs, or the last. */
  readonly first: string;
  readonly last: string;
  readonly varied: string;
  /** What is paid now, with `{amount}`. */
  readonly today: string;
  /** Labels of values. */
  readonly number: string;
  readonly price: string;
  readonly fee: string;
  readonly total: string;
  readonly apr: string;
  readonly noExtra: string;
  /** With `{amount}`. */
  readonly more: string;
  /** The label of the list of all payments. */
  readonly schedule: string;
  /** With `{days}`: a list such as "1, 3, and 7 days", whose last number has its unit. */
  readonly failed: string;
  readonly days: PluralText;
  /** A failed payment is not tried again. */
  readonly failedOnce: string;
  readonly early: string;
  readonly savesFee: string;
  readonly card: string;
  readonly contact: string;
  /** The button, with `{amount}`. */
  readonly pay: string;
  readonly unavailable: string;
  readonly fullStays: string;
  readonly tryAgain: string;
  /** Some of the offered plans are not possible for the amount. */
  readonly otherSum: string;
  /** Where the payer finds a plan that has begun. */
  readonly manage: string;
}

/** With the messages that the terms of subscriptions have too. */
export interface PlanMessages extends InstallmentMessages {
  readonly terms: Pick<TermsMessages, "changed" | "each" | "every" | "utc">;
}
