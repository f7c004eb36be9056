import { attemptKey } from "../checkout/attempt.ts";
import type { AttemptStore } from "../checkout/attempt.ts";
import { Payment } from "../checkout/payment.ts";
import type { PaymentDependencies } from "../checkout/payment.ts";
import { StorageAttemptStore } from "../checkout/storage-attempt-store.ts";
import type { createRun, loadBank, loadOrder, loadPlans } from "./checkout-charge.ts";
import type { CheckoutPayment, Order } from "./order/order-place.ts";

export { buttonFor, noticeFor } from "../checkout/checkout-messages.ts";

/** The script that is loaded before the payer presses "Pay". */
export interface ChargeScript {
  readonly createRun: typeof createRun;
  readonly loadOrder: typeof loadOrder;
  readonly loadPlans: typeof loadPlans;
  readonly loadBank: typeof loadBank;
}

export interface CheckoutPaymentOptions
  extends
    Omit<PaymentDependencies, "charge" | "key" | "store" | "loadRun" | "refreshed">,
    Pick<CheckoutPayment, "purpose" | "host" | "goOn" | "reopen"> {
  /** Stores attempts; by default the browser's storage. */
  readonly store?: AttemptStore | undefined;
  readonly loadCharge: () => Promise<ChargeScript>;
}

let browserStore: StorageAttemptStore | undefined;

/**
 * Opens the payment of a checkout, whose charge the merchant's backend creates. Pages with the same `order` share its attempt; a page
 * without it has a key of its own. Loaded with the first checkout of a page.
 */
export function openPayment(options: CheckoutPaymentOptions): CheckoutPayment {
  const { purpose, loadCharge, tokenize, newId } = options;
  const { service, publishableKey, action, order } = purpose;
  const place = {
    ...options,
    store:
      options.store ??
      (browserStore ??= new StorageAttemptStore(
        () => localStorage,
        () => navigator.locks,
      )),
    key: attemptKey(service, publishableKey, action, order || newId()),
    loadOrder: async (): Promise<Order> => (await (await loadCharge()).loadOrder()).orderOf(place),
  } as CheckoutPayment & CheckoutPaymentOptions;
  place.payment = new Payment({
    ...options,
    get store() {
      return place.store;
    },
    get key() {
      return place.key;
    },
    loadRun: async () => (await loadCharge()).createRun,
    charge: async (request) => (await place.loadOrder()).post(request),
    tokenize: async (signal) => ((await (await place.loadOrder()).asks()) ? "incomplete" : tokenize(signal)),
    refreshed: () => void place.order?.asks().catch(() => undefined),
  });
  return place;
}
