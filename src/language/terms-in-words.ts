import type { CheckoutTerms } from "../contract/checkout/checkout-subscription.ts";
import { fill } from "./fill.ts";
import { formatDate, unbroken } from "./format-date.ts";
import { intervalInWords } from "./interval-in-words.ts";
import { joinSentences } from "./join-sentences.ts";
import type { TermsMessages } from "./terms-messages.ts";

/** The terms of a subscription as a payer reads them. */
export interface TermsInWords {
  /** Identifies the terms. */
  readonly hash: string;
  /** What is paid with the confirmation, in minor units, and in words. */
  readonly due: number;
  readonly sum: string;
  /** The sum that recurs, with its rhythm; what is paid with the confirmation if nothing follows. */
  readonly headline: string;
  /** What is paid with the confirmation, where that is not the sum that recurs; empty elsewhere. */
  readonly today: string;
  /** The label of the button. */
  readonly button: string;
  /** Whether a card is asked for. */
  readonly needsCard: boolean;
  readonly heading: string;
  /** A label, such as a date, and what is paid then. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Paragraphs. */
  readonly notes: readonly string[];
  /** What a payer reads whose terms have changed, or whose trial is over. */
  readonly changed: string;
  readonly trialUsed: string;
  readonly startedTitle: string;
  readonly startedText: string;
}

/** What is paid once with a discount, or without one, as a payer reads it. */
export type SumInWords = Pick<TermsInWords, "changed" | "due" | "notes" | "rows" | "sum">;

interface Notation {
  /** Whether a card is asked for only if something is paid now. */
  readonly cardIfRequired: boolean;
  /** The payer's language tag, for dates. */
  readonly tag: string;
  readonly merchant: string;
  /** Formats an amount in minor units of a currency. */
  readonly formatSum: (amount: number, currency: string, tag: string) => string;
}

/** Returns terms in words: the first payment, then sum, rhythm and day of the next, how long it goes on, and how it ends. */
export function termsInWords(
  messages: TermsMessages,
  terms: CheckoutTerms,
  { cardIfRequired, tag, merchant, formatSum }: Notation,
): TermsInWords {
  const { trial_ends: trialEnds, due_now: due, ends } = terms;
  const sumOf = (amount: number) => formatSum(amount, terms.currency, tag);
  const sum = trialEnds === null ? sumOf(due) : fill(messages.freeUntil, { date: dateOf(trialEnds, tag) });
  return {
    hash: terms.hash,
    due,
    sum,
    ...headlineOf(messages, terms, { tag, sum, sumOf }),
    button: buttonOf(messages, terms),
    needsCard: !cardIfRequired || due > 0,
    heading: messages.heading,
    rows: rowsOf(messages, terms, { tag, sum, sumOf, dateOf: (day) => dateOf(day, tag) }),
    notes: [joinSentences(...(ends === null ? [messages.untilCanceled] : []), messages.utc)],
    changed: messages.changed,
    trialUsed: messages.trialUsed,
    startedTitle: trialEnds === null ? messages.startedTitle : messages.trialTitle,
    startedText: fill(messages.startedText, { merchant }),
  };
}

/** Returns the label with `{amount}`, which the page fills in. */
function buttonOf(messages: TermsMessages, { trial_ends: trialEnds, due_now: due }: CheckoutTerms): string {
  if (trialEnds !== null) return messages.startTrial;
  return due === 0 ? messages.subscribeFree : messages.subscribe;
}

interface Formats {
  readonly tag: string;
  readonly sum: string;
  readonly sumOf: (amount: number) => string;
  readonly dateOf: (day: string) => string;
}

/** Returns the sum that recurs, which is that without a coupon that ends, and what is paid today if it differs. */
function headlineOf(
  messages: TermsMessages,
  { interval, interval_count: count, trial_ends: trialEnds, due_now: due, ...terms }: CheckoutTerms,
  { tag, sum, sumOf }: Omit<Formats, "dateOf">,
): Pick<TermsInWords, "headline" | "today"> {
  const recurring = terms.after_coupon ?? terms.next;
  if (recurring === null) return { headline: sum, today: "" };
  const every = intervalInWords(messages, interval, { count, tag });
  const headline = fill(messages.per, { amount: sumOf(recurring.amount), every });
  if (trialEnds !== null) return { headline, today: sum };
  return { headline, today: due === recurring.amount ? "" : `${messages.today} · ${sum}` };
}

function rowsOf(
  messages: TermsMessages,
  terms: CheckoutTerms,
  { tag, sum, sumOf, dateOf }: Formats,
): TermsInWords["rows"] {
  const { trial_ends: trialEnds, first, next, after_coupon: afterCoupon, ends } = terms;
  const every = intervalInWords(messages, terms.interval, { count: terms.interval_count, tag });
  const on = (message: string, day: string) => fill(message, { date: dateOf(day) });
  const per = (amount: number) => fill(messages.per, { amount: sumOf(amount), every });
  return [
    [messages.today, sum],
    ...(trialEnds === null ? [] : [[on(messages.on, first.on), sumOf(first.amount)] as const]),
    ...(next === null ? [] : [[on(messages.next, next.on), per(next.amount)] as const]),
    ...(afterCoupon === null ? [] : [[on(messages.from, afterCoupon.on), per(afterCoupon.amount)] as const]),
    ...(ends === null ? [] : [[on(messages.ends, ends), ""] as const]),
  ];
}

function dateOf(day: string, tag: string): string {
  return unbroken(formatDate(`${day}T00:00:00Z`, tag));
}
