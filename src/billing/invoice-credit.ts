import { sumOf } from "./proration.ts";
import type { Invoice, InvoiceFunds, PendingItem } from "./rows.ts";

/** What a credit of an invoice's layers may be: `waits` until the invoice is paid, else at most this many minor units. */
export type CreditLimit = "waits" | number;

/**
 * Returns the limit of a further credit. An invoice that was paid gives back at most what was paid by card, by balance and by
 * its own credits, minus what was refunded or credited before.
 *
 * @param pendingCredits the sum of credits of the invoice that are made and not invoiced
 */
export function creditLimit(funds: InvoiceFunds | undefined, pendingCredits: number): CreditLimit {
  // Without an invoice the debit is pending too, and both go on one invoice.
  if (funds === undefined || funds.status === "draft" || funds.status === "open") return "waits";
  if (funds.status !== "paid") return 0;
  return Math.max(0, funds.debits - funds.refunded - funds.credited - pendingCredits);
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

/** What a refund of an invoice's charge leads to. */
export interface RefundEffect {
  readonly funds: InvoiceFunds;
  /** Debt to add to the customer's balance: the part that the payer had got back as a credit already. */
  readonly balanceDebit: number;
}

/**
 * Computes the effect of a refund that a merchant makes. Refunds of a cancellation (`Outcome.refunds`) are in its rows
 * already.
 *
 * @param amount minor units, from 1 to `funds.refundable`
 */
export function refundEffect(funds: InvoiceFunds, amount: number): RefundEffect {
  const free = Math.max(0, funds.debits - funds.refunded - funds.credited);
  return {
    funds: { ...funds, refunded: funds.refunded + amount, refundable: funds.refundable - amount },
    balanceDebit: Math.max(0, amount - free),
  };
}

/** Returns the funds of an invoice before any charge and refund. */
export function fundsOf({ id, status, lines }: Pick<Invoice, "id" | "status" | "lines">): InvoiceFunds {
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
