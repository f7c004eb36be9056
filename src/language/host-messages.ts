import type { HostMessages } from "../contract/frame-messages.ts";
import { fill } from "./fill.ts";
import type { CardMessages } from "./messages.ts";

/**
 * Returns the messages that the merchant's page displays around the card frame, with the formatted amount, or without it
 * if that is empty.
 */
export function hostMessages({ card, payment, declines }: CardMessages, formatted: string): HostMessages {
  const { paid, slow, unknown, unknownNext, askAgain, unfinished, finish, confirming, goToBank } = payment;
  return {
    frame: card.frameTitle,
    amount: formatted,
    pay: formatted === "" ? payment.payWithoutAmount : fill(payment.pay, { amount: formatted }),
    paying: formatted === "" ? payment.payingWithoutAmount : fill(payment.paying, { amount: formatted }),
    ...{ paid, slow, unknown, unknownNext, askAgain, unfinished, finish, confirming, goToBank },
    confirm: declines.confirm.message,
    cancel: payment.confirmCancel,
    offline: payment.offline,
    offlineNext: payment.offlineNext,
    cardMissing: card.missing,
    cardIncomplete: card.notComplete,
  };
}
