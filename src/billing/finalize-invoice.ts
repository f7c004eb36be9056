import type { Seconds } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { composeInvoice } from "./compose-invoice.ts";
import { invoicePaymentOf } from "./invoice-credit.ts";
import { BillingWork } from "./billing-work.ts";
import type { BillingContext, CustomerRows, Invoice } from "./rows.ts";

/** The result of a change of an invoice that does not change its subscription. */
export interface InvoiceOutcome {
  readonly invoice: Invoice;
  readonly customer: CustomerRows;
  readonly events: readonly string[];
}

/**
 * Computes the finalization of a draft: discount, total and amount due of its current lines, with the balance.
 *
 * @param draft the draft with the lines that its merchant added or removed
 * @param isCollected whether the invoice is charged automatically
 * @throws ChangeRejected `amount_too_large`, or `invalid_state` if it is no draft
 */
export function finalizeInvoice(
  draft: Invoice,
  { currency, isCollected }: { readonly currency: string; readonly isCollected: boolean },
  customer: CustomerRows,
  moment: Seconds,
  context: BillingContext,
): InvoiceOutcome {
  if (draft.status !== "draft") throw new ChangeRejected("invalid_state", `The invoice is ${draft.status}.`);
  const work = new BillingWork({ ...customer, layers: [] }, currency, moment, context);
  const composed = composeInvoice({
    lines: draft.lines,
    currency,
    discount: draft.appliedDiscount,
    balance: work.balance,
    moment: draft.created,
  });
  if (composed.isTooLarge) {
    throw new ChangeRejected("amount_too_large", "The invoice exceeds the largest amount of a charge.");
  }
  const { lines, subtotal, discount, total, amountDue, endingBalance } = composed;
  const status = amountDue === 0 ? "paid" : "open";
  const invoice: Invoice = {
    ...draft,
    status,
    held: null,
    finalizesAt: null,
    lines,
    subtotal,
    discount,
    total,
    amountDue,
    startingBalance: work.balance,
    endingBalance,
    collection: isCollected && status === "open" ? (draft.collection === "run" ? "run" : "auto") : "none",
  };
  const { credited = 0 } = work.invoicePayments.get(invoice.id) ?? {};
  work.invoicePayments.set(invoice.id, { ...invoicePaymentOf(invoice), credited });
  work.recordEvent("invoice.finalized");
  if (status === "paid") {
    work.recordEvent("invoice.paid");
    work.recordEvent("invoice.payment_succeeded");
  }
  work.changeBalance(endingBalance);
  return { invoice, customer: work.customerRows(), events: work.events };
}
