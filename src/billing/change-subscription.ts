import type { Cancellation } from "./cancel-subscription.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import type { Seconds } from "./calendar.ts";
import type { Resumption } from "./pause-subscription.ts";
import { pauseSubscription, resumeSubscription } from "./pause-subscription.ts";
import type { BillingContext, BillingRows, Invoice, Outcome } from "./rows.ts";
import type { SubscriptionUpdate } from "./update-subscription.ts";
import { updateSubscription } from "./update-subscription.ts";
import { WorkingCopy } from "./working-copy.ts";
import { writeDue } from "./write-due.ts";

/** A change of a subscription. `time_passes` does only what is due. */
export type SubscriptionChange =
  | { readonly kind: "time_passes" }
  | ({ readonly kind: "update" } & SubscriptionUpdate)
  | ({ readonly kind: "cancel" } & Cancellation)
  | { readonly kind: "pause"; readonly credit: boolean }
  | ({ readonly kind: "resume" } & Resumption);

/**
 * Computes the result of a change of a subscription. Renewals, updates, cancellations and previews all use this function of
 * rows, change and moment.
 *
 * @throws ChangeRejected if the change is impossible
 */
export function changeSubscription(
  rows: BillingRows,
  change: SubscriptionChange,
  moment: Seconds,
  context: BillingContext,
): Outcome {
  // Clocks of two servers can differ: nothing happens before the current period.
  const copy = new WorkingCopy(rows, Math.max(moment, rows.subscription.currentPeriod.start), context);
  switch (change.kind) {
    case "time_passes":
      writeDue(copy);
      break;
    case "update":
      updateSubscription(copy, change);
      break;
    case "cancel":
      cancelSubscription(copy, change);
      break;
    case "pause":
      pauseSubscription(copy, change);
      break;
    case "resume":
      resumeSubscription(copy, change);
      break;
  }
  return copy.outcome();
}

/**
 * Returns the invoice that a change would lead to: the one that it makes at once, else the one at the end of the current
 * period. Null if there will be none.
 *
 * @param change null for the next invoice without a change
 */
export function previewInvoice(
  rows: BillingRows,
  change: SubscriptionChange | null,
  moment: Seconds,
  context: BillingContext,
): Invoice | null {
  return previewOutcome(rows, change, moment, context)?.invoices.at(-1) ?? null;
}

/** Returns the outcome that makes the invoice of `previewInvoice`; null if there will be none. */
export function previewOutcome(
  rows: BillingRows,
  change: SubscriptionChange | null,
  moment: Seconds,
  context: BillingContext,
): Outcome | null {
  const due = changeSubscription(rows, { kind: "time_passes" }, moment, context);
  if (change === null) return due.invoices.length > 0 ? due : nextOutcome(due.rows, context);
  // A cancellation wins over a renewal that is due; all other changes come after it.
  const before = change.kind === "cancel" ? rows : due.rows;
  const changed = changeSubscription(before, change, moment, context);
  return changed.invoices.length > 0 ? changed : nextOutcome(changed.rows, context);
}

/** Returns the invoice that will be written at the end of the current period. */
export function nextInvoice(rows: BillingRows, context: BillingContext): Invoice | null {
  return nextOutcome(rows, context)?.invoices.at(-1) ?? null;
}

/** Returns the outcome that makes the invoice of `nextInvoice`; null if there will be none. */
export function nextOutcome(rows: BillingRows, context: BillingContext): Outcome | null {
  const { end } = rows.subscription.currentPeriod;
  const outcome = changeSubscription(rows, { kind: "time_passes" }, end, context);
  return outcome.invoices.length > 0 ? outcome : null;
}
