import type { AttemptRecord } from "../../checkout/attempt.ts";
import { ifPossible } from "../../checkout/if-possible.ts";

/** The key of the attempt in the storage of the tab, while its payer is at the bank in this window. */
export const attemptKey = "till-bank";

/** The key of what was typed, in the storage of the tab. */
export const valuesKey = "till-bank-values";

/** Whether this window has come back from the bank with the attempt of a payment. Browsers may have no storage. */
export function isBack({ attempt }: Pick<AttemptRecord, "attempt"> | { attempt: undefined }): boolean {
  return ifPossible(() => sessionStorage.getItem(attemptKey) === attempt?.id) ?? false;
}
