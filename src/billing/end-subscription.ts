import type { Seconds } from "./calendar.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

/**
 * Ends a subscription. Its pending items then belong to the customer.
 *
 * The caller voids the first invoice of a subscription that was incomplete.
 */
export function endSubscription(copy: WorkingCopy, endedAt: Seconds): void {
  const { id, status, canceledAt } = copy.subscription;
  for (const item of copy.pending.values()) {
    if (item.subscription === id) copy.pending.set(item.id, { ...item, subscription: null });
  }
  const isIncomplete = status === "incomplete";
  copy.update({
    status: isIncomplete ? "incomplete_expired" : "canceled",
    canceledAt: canceledAt ?? copy.moment,
    endedAt,
    planned: null,
  });
  copy.recordEvent("subscription.updated");
  copy.recordEvent(isIncomplete ? "subscription.expired" : "subscription.canceled");
}

/** Writes the last invoice of a subscription, with its pending items. The subscription ends even if it cannot be paid. */
export function writeLastInvoice(copy: WorkingCopy): void {
  writeInvoice(copy, {
    ...invoiceNow,
    reason: "subscription_update",
    lines: [],
    tooLarge: "hold",
    collection: "auto",
  });
}
