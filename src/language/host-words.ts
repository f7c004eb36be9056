import type { HostWords } from "../contract/frame-messages.ts";
import { parseCurrency } from "../money/currency.ts";
import { formatAmount } from "../money/format-amount.ts";
import { fill } from "./fill.ts";
import type { CardSentences } from "./sentences.ts";

/** What a merchant's page says will be paid. */
export interface SumToShow {
  /** Minor units in digits. */
  readonly amount: string;
  readonly currency: string;
}

/**
 * The words that stand on a merchant's page around the card frame, with the sum as it is written by `tag`, the payer's.
 * Where amount or currency is none, the words do without a sum.
 */
export function hostWords(
  { card, payment, declines }: CardSentences,
  { amount, currency }: SumToShow,
  tag: string,
): HostWords {
  const sum = sumText(amount, currency, tag);
  return {
    frame: card.frameTitle,
    amount: sum,
    pay: sum === "" ? payment.payWithoutAmount : fill(payment.pay, { amount: sum }),
    paying: sum === "" ? payment.payingWithoutAmount : fill(payment.paying, { amount: sum }),
    paid: payment.paid,
    slow: payment.slow,
    unknown: payment.unknown,
    unknownNext: payment.unknownNext,
    askAgain: payment.askAgain,
    unfinished: payment.unfinished,
    finish: payment.finish,
    confirm: declines.confirm.message,
    confirming: payment.confirming,
    offline: payment.offline,
    offlineNext: payment.offlineNext,
    cardMissing: card.missing,
    cardIncomplete: card.notComplete,
  };
}

/** Empty for what is no sum. The digits are bounded so that a page cannot make a text of any length. */
function sumText(amount: string, currency: string, tag: string): string {
  const code = parseCurrency(currency);
  if (code === undefined || !/^[0-9]{1,15}$/.test(amount)) return "";
  return formatAmount(BigInt(amount), code, tag);
}
