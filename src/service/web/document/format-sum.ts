import { amountFormat } from "../../../money/format-amount.ts";
import { remembered } from "./remembered.ts";

const formatOf = remembered(amountFormat);

/** Does the same as `formatAmount`, but caches the number formats for all requests. */
export function formatSum(amount: number, currency: string, tag: string): string {
  return formatOf(currency, tag)(amount);
}
