import type { Interval } from "../contract/catalog/price.ts";

/**
 * Messages about the terms of a subscription, on the page on which it begins, and of a card that is saved. Only the service
 * loads them: the page gets its terms in words.
 */
export interface TermsMessages {
  readonly heading: string;
  /** The label of what is paid with the confirmation. */
  readonly today: string;
  /** The next five with `{date}`. */
  readonly freeUntil: string;
  readonly on: string;
  readonly next: string;
  readonly from: string;
  readonly ends: string;
  /** With `{amount}` and `{every}`. */
  readonly per: string;
  /** An interval of one. */
  readonly each: Readonly<Record<Interval, string>>;
  /**
   * An interval of several: with `{period}`, such as "3 months", if the language uses the form that stands alone, else with the
   * number `{n}` for each interval.
   */
  readonly every: string | Readonly<Record<Interval, string>>;
  /** How long it goes on, and how it is canceled. */
  readonly untilCanceled: string;
  readonly utc: string;
  /** The button, with `{amount}`. */
  readonly subscribe: string;
  readonly startTrial: string;
  /** The button if nothing is paid now. */
  readonly subscribeFree: string;
  readonly changed: string;
  readonly trialUsed: string;
  readonly startedTitle: string;
  readonly trialTitle: string;
  /** With `{merchant}`. */
  readonly startedText: string;
  /** What a payer agrees to whose card is saved for later payments, beside the card form; with `{merchant}`. */
  readonly saveCard: string;
  /** Around the field in which a payer enters a promotion code. */
  readonly codes: PromotionCodeMessages;
}

/** Messages of the field for a promotion code. */
export interface PromotionCodeMessages {
  /** The button that opens the field. */
  readonly add: string;
  readonly label: string;
  /** The two buttons. */
  readonly apply: string;
  readonly remove: string;
  /** What is taken off, with `{amount}`: a sum, or a percentage. */
  readonly off: string;
  readonly removed: string;
  /** Why a code does not apply. The last one: for anything but the customer, the sum, the time and the number of uses. */
  readonly missing: string;
  readonly unknown: string;
  readonly expired: string;
  readonly usedUp: string;
  readonly otherCustomer: string;
  readonly notFirst: string;
  readonly tooSmall: string;
  readonly notHere: string;
}
