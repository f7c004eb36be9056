import type { Seconds } from "./calendar.ts";
import { closeAllItems } from "./change-items.ts";
import { cutPeriod, openPeriod, openTrial, writeCycleLayers } from "./open-period.ts";
import { requireCard } from "./require-card.ts";
import type { Invoice } from "./rows.ts";
import type { SubscriptionItem } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

/**
 * Ends the current period at `moment`, credits its unused time, and begins a new period there. The new anchor is `moment`, and
 * the new period is invoiced at once.
 */
export function restartPeriod(
  copy: WorkingCopy,
  items: readonly SubscriptionItem[],
  moment: Seconds,
  prorated: boolean,
): Invoice | null {
  leavePeriod(copy, items, moment, prorated, moment);
  return billPeriod(copy, moment, "prorated");
}

/** Ends the current period at `moment`, credits its unused time, and begins a trial, whose end is the new anchor. */
export function restartAsTrial(
  copy: WorkingCopy,
  items: readonly SubscriptionItem[],
  moment: Seconds,
  prorated: boolean,
  trialEnd: Seconds,
): void {
  leavePeriod(copy, items, moment, prorated, trialEnd);
  openTrial(copy, moment, trialEnd, copy.subscription.cycle + 1);
}

function leavePeriod(
  copy: WorkingCopy,
  items: readonly SubscriptionItem[],
  moment: Seconds,
  prorated: boolean,
  anchor: Seconds,
): void {
  closeAllItems(copy, moment, prorated);
  cutPeriod(copy, moment);
  const { interval = "month", intervalCount = 1 } = items[0]?.price ?? {};
  copy.update({ items, schedule: { anchor, interval, intervalCount } });
}

/** Opens the next period at `moment` and invoices it at once. */
export function billPeriod(copy: WorkingCopy, moment: Seconds, stub: "prorated" | "free"): Invoice | null {
  const lines = openPeriod(copy, moment, copy.subscription.cycle + 1, stub);
  const invoice = writeInvoice(copy, { ...invoiceNow, reason: "subscription_update", lines });
  if (invoice !== null) writeCycleLayers(copy, invoice);
  requireCard(copy, invoice);
  return invoice;
}
