import { amountFormat } from "../../../money/format-amount.ts";
import { memoize } from "../../platform/memoize.ts";

const formatOf = memoize(amountFormat);

/** Does the same as `formatAmount`, but caches the number formats for all requests. */
export function formatSum(amount: number, currency: string, tag: string): string {
  return formatOf(currency, tag)(amount);
}
