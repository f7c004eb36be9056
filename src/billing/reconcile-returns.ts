import { keptOf } from "./invoice-credit.ts";
import type { InvoicePayment } from "./rows.ts";

/** What has gone back of the charge of an invoice by now, in minor units. */
export interface CardReturns {
  /** The sum of its refunds that have not failed. */
  readonly refunded: number;
  /** The sum of what disputes have taken back. */
  readonly disputed: number;
  /** Whether a refund that paid out a credit has failed: its payer gets it on the balance. */
  readonly creditFailed?: boolean;
}

/** The effect of what goes back of an invoice's charge. */
export interface ReturnEffect {
  readonly invoicePayment: InvoicePayment;
  /** Amount to add to the customer's balance, because the payer had already received this part as a credit. */
  readonly balanceDebit: number;
}

/**
 * Computes the effect of a change of what has gone back of an invoice's charge by refunds and disputes. If less has gone back
 * than before, since a refund has failed or a dispute was won, the amount that it had added to the balance is taken back.
 *
 * Refunds of a cancellation (`Outcome.refunds`) are in its rows already.
 */
export function reconcileReturns(
  payment: InvoicePayment,
  { refunded: given, disputed: taken, creditFailed = false }: CardReturns,
): ReturnEffect {
  const byCard = payment.refundable + payment.refunded;
  // What the card did not pay for this invoice cannot be given back by it.
  const refunded = Math.min(given, byCard);
  const disputed = Math.min(taken, byCard - refunded);
  const credit = creditFailed ? Math.max(0, payment.refunded - refunded) : 0;
  const invoicePayment = {
    ...payment,
    refunded,
    refundable: byCard - refunded,
    disputed,
    credited: payment.credited + credit,
  };
  return { invoicePayment, balanceDebit: excessOf(invoicePayment) - excessOf(payment) - credit };
}

/** What went back of an invoice beyond what it has charged. */
const excessOf = (payment: InvoicePayment): number => Math.max(0, -keptOf(payment));
