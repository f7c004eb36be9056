import { sumOf } from "./proration.ts";
import type { Invoice, InvoicePayment, PendingItem } from "./rows.ts";

/** The most that the layers of an invoice can be credited, in minor units; `waits` until the invoice is paid. */
export type CreditLimit = "waits" | number;

/** Returns what was paid of an invoice and has not gone back; below 0 if more went back than it has charged. */
export function keptOf({ debits, refunded, disputed, credited }: InvoicePayment): number {
  return debits - refunded - disputed - credited;
}

/** Returns what can be refunded to the card: nothing while its bank has taken an amount back. */
export function refundableOf({ refundable, disputed }: InvoicePayment): number {
  return disputed > 0 ? 0 : refundable;
}

/**
 * Returns the limit of a further credit. An invoice that was paid gives back at most what was paid by card, by balance and by
 * its own credits, minus what was refunded, disputed or credited before.
 *
 * @param pendingCredits the sum of the credits of the invoice that are not invoiced yet
 */
export function creditLimit(payment: InvoicePayment | undefined, pendingCredits: number): CreditLimit {
  // Without an invoice the debit is pending too, and both go on one invoice.
  if (payment === undefined || payment.status === "draft" || payment.status === "open") return "waits";
  if (payment.status !== "paid") return 0;
  return Math.max(0, keptOf(payment) - pendingCredits);
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

/** Returns the payment of an invoice before any charge and refund. */
export function invoicePaymentOf({
  id,
  status,
  lines,
}: Pick<Invoice, "id" | "status" | "lines">): InvoicePayment {
  return {
    id,
    status,
    refundable: 0,
    refunded: 0,
    disputed: 0,
    debits: sumOf(lines.map(({ amount, discount }) => Math.max(0, amount - discount))),
    // Credits of layers whose debit is on the same invoice.
    credited: sumOf(
      lines.map(({ amount, pendingItem }) =>
        pendingItem?.proration?.role === "credit" && pendingItem.proration.source === null ? -amount : 0,
      ),
    ),
  };
}
