import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** Returns whether an invoice is for the current period of its subscription, and for none before it. */
export function isOfRunningPeriod(
  { current_period_start: start }: Pick<SubscriptionRow, "current_period_start">,
  { period_start: billedFrom }: Pick<InvoiceRow, "period_start">,
): boolean {
  return billedFrom >= start;
}
