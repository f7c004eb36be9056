import { amountFormat } from "../../../money/format-amount.ts";
import { remembered } from "./remembered.ts";

const formatOf = remembered(amountFormat);

/** `formatAmount`, for pages of which each payer opens one: formats are made once for all of them. */
export function formatSum(amount: number, currency: string, tag: string): string {
  return formatOf(currency, tag)(amount);
}
