import { attemptKey } from "../checkout/attempt.ts";
import type { AttemptPurpose } from "../checkout/attempt.ts";
import { Payment } from "../checkout/payment.ts";
import type { PaymentDependencies } from "../checkout/payment.ts";
import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import type { createRun, loadBank, loadPlans, postToAction } from "./checkout-charge.ts";

export { buttonFor, noticeFor } from "../checkout/checkout-messages.ts";
export { isBack } from "./bank/is-back.ts";
export { reportFields } from "./named-controls.ts";

/** The script that is loaded before the payer presses "Pay". */
export interface ChargeScript {
  readonly createRun: typeof createRun;
  readonly postToAction: typeof postToAction;
  readonly loadPlans: typeof loadPlans;
  readonly loadBank: typeof loadBank;
}

export interface CheckoutPaymentOptions extends Omit<
  PaymentDependencies,
  "charge" | "key" | "store" | "loadRun"
> {
  readonly purpose: AttemptPurpose;
  /** The ancestor of the controls that are sent along with the token. */
  readonly controls: Element;
  /** Stores attempts; by default the browser's storage. */
  readonly store?: PaymentDependencies["store"] | undefined;
  readonly loadCharge: () => Promise<ChargeScript>;
}

let browserStore: StorageAttemptStore | undefined;

/** Creates the payment of a checkout, whose charge the merchant's backend creates. Loaded with the first checkout of a page. */
export function openPayment({
  purpose,
  controls,
  store,
  loadCharge,
  ...dependencies
}: CheckoutPaymentOptions): Payment {
  browserStore ??= new StorageAttemptStore(
    () => localStorage,
    () => navigator.locks,
  );
  return new Payment({
    ...dependencies,
    store: store ?? browserStore,
    key: attemptKey(purpose),
    loadRun: async () => (await loadCharge()).createRun,
    charge: async (request) => (await loadCharge()).postToAction(purpose.action, controls, request),
  });
}
