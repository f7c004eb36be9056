import type { Seconds } from "./calendar.ts";
import type { BillingContext, BillingRows, Invoice, InvoiceLine, Outcome } from "./rows.ts";
import { transitionOfInvoice } from "./settle-invoice.ts";
import { hasEnded } from "./subscription.ts";
import { WorkingCopy } from "./working-copy.ts";

/**
 * Computes the effect of voiding an open or uncollectible invoice, or of deleting a draft. It gives back the balance, the use of a
 * coupon, the invoice items and the credits of other invoices. Its charges for time count as not charged.
 *
 * @param owesMore whether another invoice of the subscription is still open
 */
export function voidInvoice(
  rows: BillingRows,
  invoice: Invoice,
  owesMore: boolean,
  moment: Seconds,
  context: BillingContext,
): Outcome {
  const copy = new WorkingCopy(rows, moment, context);
  transitionOfInvoice(copy, invoice.id, "invoice_uncollectible");
  dropDebits(copy, invoice);
  for (const line of invoice.lines) voidLine(copy, invoice, line);
  const { startingBalance, endingBalance, appliedDiscount } = invoice;
  copy.changeBalance(copy.balance + (startingBalance ?? 0) - (endingBalance ?? 0));
  const { discount } = copy.subscription;
  if (discount?.duration === "once" && discount.id === appliedDiscount?.id) {
    copy.update({ discount: { ...discount, end: null } });
  }
  copy.changeInvoicePayment(invoice.id, () => ({ status: "void", credited: 0 }));
  copy.recordEvent(invoice.status === "draft" ? "invoice.deleted" : "invoice.voided");
  if (!owesMore) transitionOfInvoice(copy, invoice.id, "nothing_owed");
  return copy.outcome();
}

/** Sets the charges of an invoice for time to 0, and deletes its pending credits. */
function dropDebits(copy: WorkingCopy, { id }: Invoice): void {
  for (const layer of copy.layers.values()) {
    if (layer.invoice === id) copy.changeLayer(layer.id, { net: 0, credited: 0, closing: null });
  }
  for (const item of copy.pending.values()) {
    if (item.proration?.source === id) copy.pending.delete(item.id);
  }
}

function voidLine(copy: WorkingCopy, invoice: Invoice, { pendingItem: item }: InvoiceLine): void {
  if (item === null) return;
  const isEnded = hasEnded(copy.subscription);
  const { proration } = item;
  if (proration === null) {
    copy.pending.set(item.id, isEnded ? { ...item, subscription: null } : item);
    return;
  }
  // The debits of the invoice are gone, and with them the credits of these debits.
  if (proration.role === "debit" || proration.source === null || proration.source === invoice.id) return;
  if (isEnded) {
    copy.changeBalance(copy.balance + item.amount);
    return;
  }
  copy.pending.set(item.id, item);
  copy.changeInvoicePayment(proration.source, ({ credited }) => ({ credited: credited + item.amount }));
}
