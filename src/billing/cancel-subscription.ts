import { closeAllItems, prorationMoment } from "./change-items.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { endSubscription } from "./end-subscription.ts";
import { refundableOf } from "./invoice-credit.ts";
import { cutPeriod } from "./open-period.ts";
import type { Invoice } from "./rows.ts";
import { hasEnded } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

export interface Cancellation {
  /** Credit the unused time. */
  readonly prorate: boolean;
  /** Invoice pending items at once. Without it and without `prorate`, pending prorations are deleted. */
  readonly invoiceNow: boolean;
  /** `prorated` does both of these, and refunds the credit to the card as far as its charges allow. */
  readonly refund: "none" | "prorated";
}

/**
 * Cancels a subscription at once. A renewal that is due and not yet written is no longer written.
 *
 * @throws ChangeRejected `invalid_state` if the subscription has ended
 */
export function cancelSubscription(copy: WorkingCopy, cancellation: Cancellation): void {
  const { subscription } = copy;
  if (hasEnded(subscription)) {
    throw new ChangeRejected("invalid_state", `The subscription is ${subscription.status}.`);
  }
  const isRefunded = cancellation.refund === "prorated";
  const [prorate, isInvoiced] = [cancellation.prorate || isRefunded, cancellation.invoiceNow || isRefunded];
  const layered = [...copy.layers.values()].map(({ item }) => item);
  const moment = prorationMoment(copy, undefined, layered);
  if (prorate) closeAllItems(copy, moment, true);
  else if (!isInvoiced) deletePendingProrations(copy);
  if (isInvoiced) {
    const invoice = writeInvoice(copy, {
      ...{ ...invoiceNow, reason: "subscription_update", lines: [], tooLarge: "hold" },
      collection: "auto",
    });
    if (invoice !== null && isRefunded) refundCredits(copy, invoice);
  }
  cutPeriod(copy, moment);
  endSubscription(copy, moment);
}

function deletePendingProrations(copy: WorkingCopy): void {
  for (const { id, subscription, amount, proration } of copy.pending.values()) {
    if (subscription !== copy.subscription.id || proration === null) continue;
    copy.pending.delete(id);
    const layer = copy.layers.get(proration.layer);
    if (proration.role === "debit") copy.layers.delete(proration.layer);
    else if (layer !== undefined)
      copy.changeLayer(layer.id, { credited: layer.credited + amount, closing: null });
  }
}

/** Refunds the credits of an invoice to the cards that had paid them. The rest stays on the balance. */
function refundCredits(copy: WorkingCopy, { total, lines, endingBalance }: Invoice): void {
  const unit = currencyUnit(copy.subscription.currency);
  // A debt on the balance is settled by the credit first.
  let left = wholeUnits(Math.max(0, Math.min(-total, -(endingBalance ?? 0))), unit);
  const refunds = new Map<string, number>();
  for (const { amount, pendingItem } of lines) {
    const source = pendingItem?.proration?.source;
    const payment = source == null ? undefined : copy.invoicePayments.get(source);
    if (payment === undefined) continue;
    const refund = wholeUnits(Math.min(left, -amount, refundableOf(payment)), unit);
    if (refund <= 0) continue;
    left -= refund;
    refunds.set(payment.id, (refunds.get(payment.id) ?? 0) + refund);
    // The credit becomes a refund: it counts once.
    copy.changeInvoicePayment(payment.id, ({ refundable, refunded, credited }) => ({
      refundable: refundable - refund,
      refunded: refunded + refund,
      credited: credited - refund,
    }));
    copy.changeBalance(copy.balance + refund);
  }
  refunds.forEach((amount, invoice) => copy.writeRefund({ invoice, amount }));
}
