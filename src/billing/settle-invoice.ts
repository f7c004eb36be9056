import type { Seconds } from "./calendar.ts";
import { endSubscription } from "./end-subscription.ts";
import type { BillingContext, BillingRows, Outcome } from "./rows.ts";
import type { PaymentEvent } from "./subscription-states.ts";
import { transitionOf } from "./subscription-states.ts";
import { WorkingCopy } from "./working-copy.ts";

/** What became of an open invoice. */
export interface InvoiceSettlement {
  readonly invoice: string;
  readonly result: "paid" | "failed" | "uncollectible" | "payer_revoked";
  /** What a card paid; 0 if it was paid out of band. */
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
    copy.changeFunds(invoice, ({ refundable }) => ({
      status: "paid",
      refundable: refundable + chargedAmount,
    }));
    transitionOfInvoice(copy, invoice, "invoice_paid");
  } else if (result !== "failed") copy.changeFunds(invoice, () => ({ status: "uncollectible" }));
  if (result === "failed") transitionOfInvoice(copy, invoice, "attempt_failed");
  if (result === "uncollectible") transitionOfInvoice(copy, invoice, "invoice_returned");
  if (result === "payer_revoked") transition(copy, "payer_revoked");
  if (result !== "failed" && !owesMore) transition(copy, "nothing_owed");
  return copy.outcome();
}

/** Computes the end of a dunning run that recovered nothing. */
export function endRun(
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

/** Changes the status by the outcome of an invoice. A status that waits for another invoice stays. */
export function transitionOfInvoice(copy: WorkingCopy, invoice: string, event: PaymentEvent): void {
  const { status, awaitedInvoice } = copy.subscription;
  const isWaiting = status === "incomplete" || status === "trialing" || status === "paused";
  if (isWaiting && invoice !== awaitedInvoice) return;
  transition(copy, event);
  if (invoice === awaitedInvoice) copy.update({ awaitedInvoice: null });
}

/** Changes the status by an event of the payments, if the table has such a transition. */
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
