import { confirmPayment } from "../checkout/confirm-payment.ts";
import { withLocale } from "../checkout/with-locale.ts";
import type { ServiceAccess } from "../checkout/service-transport.ts";
import type { ApiError } from "../contract/api-error.ts";
import type { PaymentToConfirm } from "../contract/frame-messages.ts";
import { Challenge } from "../elements/challenge/challenge.ts";
import { defineElement } from "../elements/define-element.ts";

export interface BankOptions extends ServiceAccess {
  readonly newId: () => string;
  readonly locale: string;
  /** What stands above the bank's page, and on the button beside it. */
  readonly words: { readonly confirmTitle: string; readonly confirmCancel: string };
  /** Puts the bank's question into the document. */
  readonly show: (challenge: Challenge) => void;
  /** Takes it away again. */
  readonly hide: () => void;
}

/** Has the payer confirm a payment at the bank: `confirmPayment` in a `<till-challenge>`. Loaded when a bank asks. */
export function askBank(
  { locale, words, show, hide, ...access }: BankOptions,
  payment: PaymentToConfirm,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  defineElement("till-challenge", Challenge);
  const open = (address: string): Challenge => {
    const challenge = document.createElement("till-challenge");
    challenge.address = withLocale(address, locale, location.origin);
    challenge.heading = words.confirmTitle;
    challenge.cancelLabel = words.confirmCancel;
    challenge.addEventListener("till-challenge-page", () => challenge.focus(), { once: true });
    show(challenge);
    return challenge;
  };
  return confirmPayment({ ...access, open, close: hide }, payment, signal);
}
