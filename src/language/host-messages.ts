import type { HostMessages } from "../contract/frame-messages.ts";
import { parseCurrency } from "../money/currency.ts";
import { formatAmount } from "../money/format-amount.ts";
import { fill } from "./fill.ts";
import type { CardMessages } from "./messages.ts";

/** The amount to display, from the merchant's page. */
export interface SumToShow {
  /** Minor units as digits. */
  readonly amount: string;
  readonly currency: string;
}

/**
 * Returns the messages that the merchant's page displays around the card frame, with the amount formatted for the payer's
 * locale `tag`, or without it if amount or currency is missing or invalid.
 */
export function hostMessages(
  { card, payment, declines }: CardMessages,
  { amount, currency }: SumToShow,
  tag: string,
): HostMessages {
  const formatted = formatOrEmpty(amount, currency, tag);
  return {
    frame: card.frameTitle,
    amount: formatted,
    pay: formatted === "" ? payment.payWithoutAmount : fill(payment.pay, { amount: formatted }),
    paying: formatted === "" ? payment.payingWithoutAmount : fill(payment.paying, { amount: formatted }),
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

/** Returns an empty string for an invalid amount. The number of digits is limited to limit the length of the text. */
function formatOrEmpty(amount: string, currency: string, tag: string): string {
  const code = parseCurrency(currency);
  if (code === undefined || !/^[0-9]{1,15}$/.test(amount)) return "";
  return formatAmount(BigInt(amount), code, tag);
}
