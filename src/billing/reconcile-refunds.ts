import { refundEffect } from "./invoice-credit.ts";
import type { RefundEffect } from "./invoice-credit.ts";
import type { InvoicePayment } from "./rows.ts";

/**
 * Computes the effect of a change of the refunded amount of an invoice's charge. If a refund has failed, the amount is lower
 * than before, and the debt that the refund had added to the balance is taken back.
 *
 * @param refunded the sum of the refunds of the charge now, in minor units
 * @param isCredit whether the refund that has failed paid out a credit: its payer gets it on the balance
 */
export function reconcileRefunds(payment: InvoicePayment, refunded: number, isCredit = false): RefundEffect {
  const change = refunded - payment.refunded;
  // What the card did not pay for this invoice cannot be given back by it.
  if (change >= 0) return refundEffect(payment, Math.min(change, payment.refundable));
  const back = Math.min(-change, payment.refunded);
  const before = { ...payment, refunded: payment.refunded - back, refundable: payment.refundable + back };
  if (isCredit) {
    return { invoicePayment: { ...before, credited: before.credited + back }, balanceDebit: -back };
  }
  return { invoicePayment: before, balanceDebit: -refundEffect(before, back).balanceDebit };
}
