import { PaymentRun } from "../checkout/payment-run.ts";
import type { openPlans } from "./checkout-plans.ts";
import type * as bankWindow from "./bank/bank-window.ts";
import type * as pageOrder from "./order/page-order.ts";
import { lazyBank } from "./lazy-bank.ts";
import { lazyOrder } from "./lazy-order.ts";
import { lazyPlans } from "./lazy-plans.ts";
import { loadLazy } from "./load-lazy.ts";

/** Creates the run that pays. This script is loaded once the card fields are ready. */
export function createRun(...args: ConstructorParameters<typeof PaymentRun>): PaymentRun {
  return new PaymentRun(...args);
}

/** Loads the script that lets payers confirm at the bank, from here for the same reason as that of plans. */
export function loadBank(): Promise<typeof bankWindow> {
  return loadLazy(lazyBank);
}

/** Loads the script of what is posted and for which order, from here for the same reason. */
export function loadOrder(): Promise<typeof pageOrder> {
  return loadLazy(lazyOrder);
}

/**
 * Loads the script that lets payers choose installments. It is loaded from here, because `till.js` has no room for its hash.
 */
export function loadPlans(): Promise<{ readonly openPlans: typeof openPlans }> {
  return loadLazy(lazyPlans);
}
