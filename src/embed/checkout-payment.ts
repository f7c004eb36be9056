import { attemptKey } from "../checkout/attempt.ts";
import type { AttemptPurpose } from "../checkout/attempt.ts";
import { Payment } from "../checkout/payment.ts";
import type { PaymentParts } from "../checkout/payment.ts";
import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import { namedFields } from "./named-controls.ts";
import { postToAction } from "./post-to-action.ts";

export { buttonFor, noticeFor } from "./checkout-words.ts";
export { reportFields } from "./named-controls.ts";

export interface CheckoutPaymentParts extends Omit<PaymentParts, "charge" | "key" | "store"> {
  readonly purpose: AttemptPurpose;
  /** Holds the controls that are sent along. */
  readonly controls: Element;
  /** Where attempts are kept, if not where the browser keeps them. */
  readonly store?: PaymentParts["store"] | undefined;
}

let kept: StorageAttemptStore | undefined;

/** The payment of a checkout, whose charge the merchant's backend makes. Loaded with the first checkout of a page. */
export function openPayment({ purpose, controls, store, ...parts }: CheckoutPaymentParts): Payment {
  kept ??= new StorageAttemptStore(() => localStorage, navigator.locks);
  return new Payment({
    ...parts,
    store: store ?? kept,
    key: attemptKey(purpose),
    charge: (request) => postToAction(purpose.action, namedFields(controls), request),
  });
}
