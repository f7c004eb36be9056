import type { Seconds } from "./calendar.ts";
import { BillingWork } from "./billing-work.ts";
import { composeInvoice } from "./compose-invoice.ts";
import type { InvoiceOutcome } from "./finalize-invoice.ts";
import { invoicePaymentOf } from "./invoice-credit.ts";
import type { BillingContext, BillingRows, CustomerRows, Invoice, InvoiceLine, Outcome } from "./rows.ts";
import { takePending } from "./take-pending.ts";
import { WorkingCopy } from "./working-copy.ts";

/** Computes the draft of an invoice that a merchant creates for a customer. */
export function draftManualInvoice(
  { currency, takesPending }: { readonly currency: string; readonly takesPending: boolean },
  customer: CustomerRows,
  moment: Seconds,
  context: BillingContext,
): InvoiceOutcome {
  const work = new BillingWork({ ...customer, layers: [] }, currency, moment, context);
  const invoice = draft(work, null, takesPending);
  return { invoice, customer: work.customerRows(), events: work.events };
}

/** Computes the draft of an invoice that a merchant creates for a subscription: it takes the pending items of both. */
export function draftSubscriptionInvoice(
  { takesPending }: { readonly takesPending: boolean },
  rows: BillingRows,
  moment: Seconds,
  context: BillingContext,
): Outcome {
  const copy = new WorkingCopy(rows, moment, context);
  copy.invoices.push(draft(copy, rows.subscription.id, takesPending));
  return copy.outcome();
}

function draft(work: BillingWork, subscription: string | null, takesPending: boolean): Invoice {
  const { currency, moment } = work;
  const id = work.context.newId("invoice");
  const lines = takesPending ? takePending(work, id) : [];
  const composed = composeInvoice({ lines, currency, discount: null, balance: work.balance, moment });
  const invoice: Invoice = {
    id,
    subscription,
    reason: "manual",
    status: "draft",
    created: moment,
    held: null,
    collection: "auto",
    finalizesAt: null,
    period: { start: moment, end: moment },
    lines: composed.lines,
    subtotal: composed.subtotal,
    discount: 0,
    appliedDiscount: null,
    total: composed.total,
    startingBalance: null,
    endingBalance: null,
    amountDue: composed.amountDue,
  };
  work.invoicePayments.set(id, invoicePaymentOf(invoice));
  work.recordEvent("invoice.created");
  return invoice;
}

/** Computes a draft whose lines its merchant has changed: discount and sums as they would be now. */
export function recomposeDraft(
  invoice: Invoice,
  lines: readonly InvoiceLine[],
  { currency, balance }: { readonly currency: string; readonly balance: number },
): Invoice {
  const composed = composeInvoice({
    lines,
    currency,
    balance,
    discount: invoice.appliedDiscount,
    moment: invoice.created,
  });
  const { subtotal, discount, total, amountDue } = composed;
  return { ...invoice, lines: composed.lines, subtotal, discount, total, amountDue };
}

/**
 * Computes the effect of voiding an invoice without a subscription, or of deleting its draft: it gives back the balance and the
 * invoice items.
 */
export function voidManualInvoice(
  customer: CustomerRows,
  invoice: Invoice,
  currency: string,
  moment: Seconds,
  context: BillingContext,
): InvoiceOutcome {
  const work = new BillingWork({ ...customer, layers: [] }, currency, moment, context);
  for (const { pendingItem: item } of invoice.lines) {
    if (item !== null) work.pending.set(item.id, item);
  }
  work.changeInvoicePayment(invoice.id, () => ({ status: "void", credited: 0 }));
  work.recordEvent(invoice.status === "draft" ? "invoice.deleted" : "invoice.voided");
  work.changeBalance(work.balance + (invoice.startingBalance ?? 0) - (invoice.endingBalance ?? 0));
  const status = invoice.status === "draft" ? "draft" : "void";
  return { invoice: { ...invoice, status }, customer: work.customerRows(), events: work.events };
}
