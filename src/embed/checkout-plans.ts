import { PlansController } from "./plans/plans-controller.ts";

/** Lets the payer of a checkout choose installments. This script is loaded where a page offers them. */
export function openPlans(...args: ConstructorParameters<typeof PlansController>): PlansController {
  return new PlansController(...args);
}
