import { sumOf } from "./proration.ts";
import type { Invoice, InvoicePayment, PendingItem } from "./rows.ts";

/** The most that the layers of an invoice can be credited, in minor units; `waits` until the invoice is paid. */
export type CreditLimit = "waits" | number;

/**
 * Returns the limit of a further credit. An invoice that was paid gives back at most what was paid by card, by balance and by
 * its own credits, minus what was refunded or credited before.
 *
 * @param pendingCredits the sum of the credits of the invoice that are not invoiced yet
 */
export function creditLimit(payment: InvoicePayment | undefined, pendingCredits: number): CreditLimit {
  // Without an invoice the debit is pending too, and both go on one invoice.
  if (payment === undefined || payment.status === "draft" || payment.status === "open") return "waits";
  if (payment.status !== "paid") return 0;
  return Math.max(0, payment.debits - payment.refunded - payment.credited - pendingCredits);
}

/** Returns the sum of the pending credits of an invoice, without those in `except`. */
export function pendingCreditsOf(
  pending: Iterable<PendingItem>,
  invoice: string,
  except: ReadonlySet<string>,
): number {
  let sum = 0;
  for (const { id, amount, proration } of pending) {
    if (proration?.role === "credit" && proration.source === invoice && !except.has(id)) sum -= amount;
  }
  return sum;
}

/** The effect of a refund of an invoice's charge. */
export interface RefundEffect {
  readonly invoicePayment: InvoicePayment;
  /** Debt to add to the customer's balance, because the payer had already received this part as a credit. */
  readonly balanceDebit: number;
}

/**
 * Computes the effect of a refund that a merchant makes. Refunds of a cancellation (`Outcome.refunds`) are in its rows
 * already.
 *
 * @param amount minor units, from 1 to `payment.refundable`
 */
export function refundEffect(payment: InvoicePayment, amount: number): RefundEffect {
  const free = Math.max(0, payment.debits - payment.refunded - payment.credited);
  return {
    invoicePayment: {
      ...payment,
      refunded: payment.refunded + amount,
      refundable: payment.refundable - amount,
    },
    balanceDebit: Math.max(0, amount - free),
  };
}

/** Returns the payment of an invoice before any charge and refund. */
export function invoicePaymentOf({
  id,
  status,
  lines,
}: Pick<Invoice, "id" | "status" | "lines">): InvoicePayment {
  return {
    ...{ id, status, refundable: 0, refunded: 0 },
    debits: sumOf(lines.map(({ amount, discount }) => Math.max(0, amount - discount))),
    // Credits of layers whose debit is on the same invoice.
    credited: sumOf(
      lines.map(({ amount, pendingItem }) =>
        pendingItem?.proration?.role === "credit" && pendingItem.proration.source === null ? -amount : 0,
      ),
    ),
  };
}
