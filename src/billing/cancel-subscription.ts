import { closeAllItems, prorationMoment } from "./change-items.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { currencyUnit, wholeUnits } from "./currency-unit.ts";
import { endSubscription } from "./end-subscription.ts";
import { refundableOf } from "./invoice-credit.ts";
import { cutPeriod } from "./open-period.ts";
import { sumOf } from "./proration.ts";
import type { Invoice, InvoicePayment } from "./rows.ts";
import { hasEnded } from "./subscription.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { invoiceNow, writeInvoice } from "./write-invoice.ts";

export interface Cancellation {
  /** Credit the unused time. */
  readonly prorate: boolean;
  /** Invoice pending items at once. Without it and without `prorate`, pending prorations are deleted. */
  readonly invoiceNow: boolean;
  /** `prorated` does both of these, and refunds the credit to the cards that have paid it, as far as their charges allow. */
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
      ...invoiceNow,
      reason: "subscription_update",
      lines: [],
      tooLarge: "hold",
      collection: "auto",
    });
    if (isRefunded) refundCredits(copy, invoice);
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

/**
 * Refunds credit to the cards that had paid it: that of the last invoice, and what earlier credits of the subscription have left
 * on the balance, since later invoices may have been paid by these. The rest stays on the balance.
 */
function refundCredits(copy: WorkingCopy, invoice: Invoice | null): void {
  const { unusedCredit } = copy;
  const credits = (invoice?.lines ?? []).flatMap(({ amount, pendingItem }) => {
    const { role, source } = pendingItem?.proration ?? {};
    return role === "credit" ? [{ amount: -amount, source: source ?? null }] : [];
  });
  const given = Math.min(Math.max(0, -(invoice?.total ?? 0)), sumOf(credits.map(({ amount }) => amount)));
  // What is owed on the balance is settled by the credit first.
  let left = Math.max(0, Math.min(unusedCredit.amount + given, -copy.balance));
  const refunds = new Map<string, number>();
  const refund = (id: string | null, most: (payment: InvoicePayment) => number) => {
    const payment = id === null ? undefined : copy.invoicePayments.get(id);
    if (payment === undefined) return;
    const amount = wholeUnits(
      Math.min(left, most(payment), refundableOf(payment)),
      currencyUnit(copy.subscription.currency),
    );
    if (amount <= 0) return;
    left -= amount;
    refunds.set(payment.id, (refunds.get(payment.id) ?? 0) + amount);
    // The credit becomes a refund: it counts once.
    copy.changeInvoicePayment(payment.id, ({ refundable, refunded, credited }) => ({
      refundable: refundable - amount,
      refunded: refunded + amount,
      credited: credited - amount,
    }));
    copy.changeBalance(copy.balance + amount);
  };
  for (const { amount, source } of credits) refund(source, () => amount);
  for (const id of unusedCredit.invoices) refund(id, ({ credited }) => credited);
  refunds.forEach((amount, id) => copy.writeRefund({ invoice: id, amount }));
}
