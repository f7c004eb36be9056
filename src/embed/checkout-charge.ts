import { PaymentRun } from "../checkout/payment-run.ts";
import type { openPlans } from "./checkout-plans.ts";
import type * as bankWindow from "./bank/bank-window.ts";
import { lateBank } from "./late-bank.ts";
import { latePlans } from "./late-plans.ts";
import { loadLate } from "./load-late.ts";

export { postToAction } from "./post-to-action.ts";

/** Creates the run that pays. This script is loaded once the card fields are ready. */
export function createRun(...args: ConstructorParameters<typeof PaymentRun>): PaymentRun {
  return new PaymentRun(...args);
}

/** Loads the script that lets payers confirm at the bank, from here for the same reason as that of plans. */
export function loadBank(): Promise<typeof bankWindow> {
  return loadLate(lateBank);
}

/**
 * Loads the script that lets payers choose installments. It is loaded from here, because `till.js` has no room for its hash.
 */
export function loadPlans(): Promise<{ readonly openPlans: typeof openPlans }> {
  return loadLate(latePlans);
}
