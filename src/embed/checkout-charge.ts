import { PaymentRun } from "../checkout/payment-run.ts";

export { postToAction } from "./post-to-action.ts";

/** Makes the run that pays. Loaded once the card fields are ready. */
export function createRun(...of: ConstructorParameters<typeof PaymentRun>): PaymentRun {
  return new PaymentRun(...of);
}
