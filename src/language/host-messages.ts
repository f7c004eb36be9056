import type { HostMessages } from "../contract/frame/frame-messages.ts";
import { fill } from "./fill.ts";
import type { CardMessages } from "./messages.ts";

/**
 * Returns the messages that the merchant's page displays around the card frame, with the formatted amount, or without it
 * if that is empty.
 */
export function hostMessages(
  {
    card,
    payment: { payWithoutAmount, payingWithoutAmount, confirmTitle: _, confirmCancel: cancel, ...words },
    declines,
  }: CardMessages,
  formatted: string,
): HostMessages {
  return {
    ...words,
    frame: card.frameTitle,
    amount: formatted,
    pay: formatted === "" ? payWithoutAmount : fill(words.pay, { amount: formatted }),
    paying: formatted === "" ? payingWithoutAmount : fill(words.paying, { amount: formatted }),
    confirm: declines.confirm.message,
    cancel,
    cardMissing: card.missing,
    cardIncomplete: card.notComplete,
  };
}
