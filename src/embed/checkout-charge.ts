import { PaymentRun } from "../checkout/payment-run.ts";

export { postToAction } from "./post-to-action.ts";

/** Creates the run that pays. This script is loaded once the card fields are ready. */
export function createRun(...args: ConstructorParameters<typeof PaymentRun>): PaymentRun {
  return new PaymentRun(...args);
}
