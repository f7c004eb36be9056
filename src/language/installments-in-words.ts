import type { InstallmentChoice, PaymentOption } from "../contract/checkout/installment-choice.ts";
import type { InstallmentTerms } from "../contract/billing/installment-plan.ts";
import { numberFormat } from "../money/format-number.ts";
import { ifIntl } from "../money/if-intl.ts";
import { fill } from "./fill.ts";
import { dateFormat } from "./format-date.ts";
import type { InstallmentMessages, PlanMessages, PluralText } from "./installment-messages.ts";
import { intervalInWords } from "./interval-in-words.ts";
import { joinSentences } from "./join-sentences.ts";
import type { LocaleTag } from "./locale.ts";
import { directionOf } from "./locale.ts";

/** What may be chosen: a price that may be paid in full, and plans. */
export interface OfferedPayments {
  /** In minor units of `currency`; null if the price cannot be paid in full. */
  readonly price: number | null;
  readonly currency: string;
  /** What `POST /v1/installment_plans/preview` has answered, whose first payment is made with the consent. */
  readonly plans: readonly { readonly terms: InstallmentTerms; readonly terms_hash: string }[];
}

interface Notation {
  /** The language of the messages. */
  readonly locale: LocaleTag;
  /** The payer's language tag, for dates and numbers. */
  readonly tag: string;
  /** Formats an amount in minor units of a currency. */
  readonly formatSum: (amount: number, currency: string, tag: string) => string;
}

/**
 * Returns the choice between paying in full and by plans, in the language of a payer:
 *
 *     const messages = await loadInstallmentMessages(locale);
 *     const choice = choiceInWords(messages, { price, currency, plans }, { locale, tag, formatSum });
 *
 * Show `options` as one group of radio buttons under `heading`, each with `label` and `facts`. Show `rows`, `payments` (under
 * `schedule`) and `notes` of the chosen one before the button, whose label is its `button`. Its `hash` is the consent. After a
 * 409 `terms_changed` show `changed`, with a choice of new previews. Without previews show `unavailable` and `tryAgain`.
 */
export function choiceInWords(
  messages: PlanMessages,
  { price, currency, plans }: OfferedPayments,
  notation: Notation,
): InstallmentChoice {
  const { heading, schedule, unavailable, fullStays, tryAgain, terms } = messages;
  const inFull = price === null ? [] : [inFullInWords(messages, { price, currency }, notation)];
  return {
    lang: notation.tag,
    dir: directionOf(notation.locale),
    heading,
    schedule,
    options: [...inFull, ...plans.map((plan) => planInWords(messages, plan, notation))],
    changed: terms.changed,
    tryAgain,
    unavailable: price === null ? unavailable : joinSentences(unavailable, fullStays),
  };
}

function inFullInWords(
  messages: PlanMessages,
  { price, currency }: { readonly price: number; readonly currency: string },
  { tag, formatSum }: Notation,
): PaymentOption {
  const amount = formatSum(price, currency, tag);
  return {
    count: null,
    hash: null,
    due: price,
    label: messages.inFull,
    facts: [fill(messages.today, { amount })],
    button: fill(messages.pay, { amount }),
    rows: [],
    payments: [],
    notes: [],
  };
}

function planInWords(
  messages: PlanMessages,
  { terms, terms_hash: hash }: OfferedPayments["plans"][number],
  { tag, formatSum }: Notation,
): PaymentOption {
  const { count, price, fee, total, difference, apr, today } = terms;
  const sumOf = (amount: number) => formatSum(amount, terms.currency, tag);
  const dateOf = dateFormat(tag);
  return {
    count,
    hash,
    due: today.amount,
    label: labelOf(messages, terms, { tag, sumOf }),
    facts: [
      fill(messages.today, { amount: sumOf(today.amount) }),
      difference === 0 ? messages.noExtra : fill(messages.more, { amount: sumOf(difference) }),
    ],
    button: fill(messages.pay, { amount: sumOf(today.amount) }),
    rows: [
      [messages.number, numberFormat(tag)(count)],
      [messages.price, sumOf(price)],
      ...(fee === 0 ? [] : [[messages.fee, sumOf(fee)] as const]),
      [messages.total, sumOf(total)],
      ...(apr === null ? [] : [[messages.apr, apr] as const]),
    ],
    payments: terms.installments.map(({ on, amount }) => [dateOf(`${on}T00:00:00Z`), sumOf(amount)]),
    notes: [
      failureNote(messages, terms.retry_days, tag),
      messages.early,
      ...(terms.fee_waived_early && fee > 0 ? [messages.savesFee] : []),
      ...[messages.card, messages.contact, messages.terms.utc],
    ],
  };
}

/** Names the number of payments, how often they are, and their sums as far as few words can. */
function labelOf(
  messages: PlanMessages,
  { count, cadence, total, installments }: InstallmentTerms,
  { tag, sumOf }: { readonly tag: string; readonly sumOf: (amount: number) => string },
): string {
  const amounts = installments.map(({ amount }) => amount);
  const [first = 0, second = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const { interval, interval_count: intervals } = cadence;
  const { regular, rhythm = "{every}" } = messages;
  const isRegular = regular !== undefined && intervals === 1;
  const every = intervalInWords(messages.terms, interval, { count: intervals, tag });
  const common = {
    payments: pluralOf(isRegular ? { other: regular[interval] } : messages.payments, count, tag),
    every: isRegular ? "" : fill(rhythm, { every }),
  };
  const areEqual = (some: readonly number[]) => some.every((amount) => amount === some[0]);
  if (areEqual(amounts)) return fill(messages.equal, { ...common, amount: sumOf(first) });
  if (areEqual(amounts.slice(1)))
    return fill(messages.first, { ...common, first: sumOf(first), amount: sumOf(second) });
  if (areEqual(amounts.slice(0, -1)))
    return fill(messages.last, { ...common, amount: sumOf(first), last: sumOf(last) });
  return fill(messages.varied, { ...common, total: sumOf(total) });
}

/** Says after how many days a failed payment is tried again, and that automatic payments stop then. */
export function failureNote(
  messages: InstallmentMessages,
  retryDays: readonly number[],
  tag: string,
): string {
  const last = retryDays.at(-1);
  if (last === undefined) return messages.failedOnce;
  const before = retryDays.slice(0, -1).map(numberFormat(tag));
  const list = [...before, pluralOf(messages.days, last, tag)];
  const days = ifIntl(() => new Intl.ListFormat(tag).format(list)) ?? list.join(", ");
  return fill(messages.failed, { days });
}

function pluralOf(text: PluralText, count: number, tag: string): string {
  const form = ifIntl(() => new Intl.PluralRules(tag).select(count)) ?? ("other" as const);
  return fill(text[form] ?? text.other, { n: numberFormat(tag)(count) });
}
