import type { HostMessages } from "../contract/frame-messages.ts";
import { fill } from "./fill.ts";
import type { CardMessages } from "./messages.ts";

/**
 * Returns the messages that the merchant's page displays around the card frame, with the formatted amount, or without it
 * if that is empty.
 */
export function hostMessages({ card, payment, declines }: CardMessages, formatted: string): HostMessages {
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
    goToBank: payment.goToBank,
    cancel: payment.confirmCancel,
    offline: payment.offline,
    offlineNext: payment.offlineNext,
    cardMissing: card.missing,
    cardIncomplete: card.notComplete,
  };
}
