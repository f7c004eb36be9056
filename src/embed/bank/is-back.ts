import { ifPossible } from "../../checkout/if-possible.ts";
import type { Payment } from "../../checkout/payment.ts";

/** The key of the attempt in the storage of the tab, while its payer is at the bank in this window. */
export const attemptKey = "till-bank";

/** Whether this window has come back from the bank with the attempt of a payment. Browsers may have no storage. */
export function isBack({ attempt }: Pick<Payment, "attempt">): boolean {
  return ifPossible(() => sessionStorage.getItem(attemptKey) === attempt?.id) ?? false;
}
