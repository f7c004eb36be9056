import type { Seconds } from "./calendar.ts";
import { endSubscription } from "./end-subscription.ts";
import type { BillingContext, BillingRows, Outcome } from "./rows.ts";
import type { PaymentEvent } from "./subscription-states.ts";
import { transitionOf } from "./subscription-states.ts";
import { WorkingCopy } from "./working-copy.ts";

/** The result of an open invoice; `reopened`: of a paid one, whose payment has failed later. */
export interface InvoiceSettlement {
  readonly invoice: string;
  readonly result: "paid" | "failed" | "reopened" | "uncollectible" | "authorization_revoked";
  /** The amount that a card paid, or has not paid after all, in minor units; 0 if the invoice was paid out of band. */
  readonly chargedAmount: number;
  /** Whether another invoice of the subscription is still open. */
  readonly owesMore: boolean;
}

/** Computes what an invoice's payment, or its failure, does to the subscription. The caller writes the invoice itself. */
export function settleInvoice(
  rows: BillingRows,
  { invoice, result, chargedAmount, owesMore }: InvoiceSettlement,
  moment: Seconds,
  context: BillingContext,
): Outcome {
  const copy = new WorkingCopy(rows, moment, context);
  if (result === "paid") {
    copy.changeInvoicePayment(invoice, ({ refundable }) => ({
      status: "paid",
      refundable: refundable + chargedAmount,
    }));
    transitionOfInvoice(copy, invoice, "invoice_paid");
  } else if (result === "reopened") {
    copy.changeInvoicePayment(invoice, ({ refundable }) => ({
      status: "open",
      refundable: Math.max(0, refundable - chargedAmount),
      disputed: 0,
    }));
  } else if (result !== "failed") copy.changeInvoicePayment(invoice, () => ({ status: "uncollectible" }));
  const hasFailed = result === "failed" || result === "reopened";
  if (hasFailed) transitionOfInvoice(copy, invoice, "attempt_failed");
  if (result === "uncollectible") transitionOfInvoice(copy, invoice, "invoice_uncollectible");
  if (result === "authorization_revoked") transition(copy, "authorization_revoked");
  if (!hasFailed && !owesMore) transition(copy, "nothing_owed");
  return copy.outcome();
}

/** Computes the end of a dunning run that recovered nothing. The result `past_due` leaves the status as it is. */
export function endDunningRun(
  rows: BillingRows,
  result: "cancel" | "unpaid" | "past_due",
  moment: Seconds,
  context: BillingContext,
): Outcome {
  const copy = new WorkingCopy(rows, moment, context);
  if (result === "cancel") transition(copy, "run_canceled");
  if (result === "unpaid") transition(copy, "run_unpaid");
  return copy.outcome();
}

/**
 * Changes the status by the outcome of an invoice. If the subscription waits for another invoice, its status does not
 * change.
 */
export function transitionOfInvoice(copy: WorkingCopy, invoice: string, event: PaymentEvent): void {
  const { status, awaitedInvoice } = copy.subscription;
  const isWaiting = status === "incomplete" || status === "trialing" || status === "paused";
  if (isWaiting && invoice !== awaitedInvoice) return;
  transition(copy, event);
  // A first invoice that was not paid at once can still be paid.
  const isDecided = copy.subscription.status !== status;
  if (isDecided && invoice === awaitedInvoice) copy.update({ awaitedInvoice: null });
}

/** Changes the status by an event of the payments, if `subscription-states.ts` lists it. */
function transition(copy: WorkingCopy, event: PaymentEvent): void {
  const { subscription, moment } = copy;
  const next = transitionOf(subscription.status, event);
  if (next === null) return;
  if (next.to === "canceled" || next.to === "incomplete_expired") {
    endSubscription(copy, moment);
    return;
  }
  copy.update({ status: next.to });
  copy.recordEvent("subscription.updated");
  copy.recordEvent(next.event);
}
