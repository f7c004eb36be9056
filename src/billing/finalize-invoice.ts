import type { Seconds } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { composeInvoice } from "./compose-invoice.ts";
import { fundsOf } from "./invoice-credit.ts";
import { Ledger } from "./ledger.ts";
import type { BillingContext, CustomerRows, Invoice } from "./rows.ts";
import { takePending } from "./take-pending.ts";

/** What a change of an invoice without a change of its subscription leads to. */
export interface InvoiceOutcome {
  readonly invoice: Invoice;
  readonly customer: CustomerRows;
  readonly events: readonly string[];
}

export interface NewManualInvoice {
  readonly subscription: string | null;
  readonly currency: string;
  /** Whether the pending items go on it. */
  readonly takesPending: boolean;
}

/** Computes the draft of an invoice that a merchant makes. It stays a draft until it is finalized. */
export function draftManualInvoice(
  given: NewManualInvoice,
  customer: CustomerRows,
  moment: Seconds,
  context: BillingContext,
): InvoiceOutcome {
  const ledger = new Ledger({ ...customer, layers: [] }, given.currency, moment, context);
  const id = context.newId("invoice");
  const { subscription, currency } = given;
  const lines = given.takesPending ? takePending(ledger, id) : [];
  const composed = composeInvoice({ lines, currency, discount: null, balance: ledger.balance, moment });
  const invoice: Invoice = {
    ...{ id, subscription, reason: "manual", status: "draft", created: moment, held: null },
    ...{ collection: "auto", finalizesAt: null, period: { start: moment, end: moment } },
    ...{ lines: composed.lines, subtotal: composed.subtotal, discount: 0, appliedDiscount: null },
    ...{ total: composed.total, startingBalance: null, endingBalance: null, amountDue: composed.amountDue },
  };
  ledger.funds.set(id, fundsOf(invoice));
  return { invoice, customer: ledger.customerRows(), events: ["invoice.created"] };
}

/**
 * Computes the finalization of a draft: discount, total and amount due of the lines that it has by then, with the balance.
 *
 * @param draft with the lines that its merchant added or took away
 * @param isCollected whether it is charged by itself
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
  const ledger = new Ledger({ ...customer, layers: [] }, currency, moment, context);
  const composed = composeInvoice({
    ...{ lines: draft.lines, currency, discount: draft.appliedDiscount, balance: ledger.balance },
    moment: draft.created,
  });
  if (composed.isTooLarge) {
    throw new ChangeRejected("amount_too_large", "The invoice exceeds the largest amount of a charge.");
  }
  const { lines, subtotal, discount, total, amountDue, endingBalance } = composed;
  const status = amountDue === 0 ? "paid" : "open";
  const invoice: Invoice = {
    ...{ ...draft, status, held: null, finalizesAt: null, lines, subtotal, discount, total, amountDue },
    ...{ startingBalance: ledger.balance, endingBalance },
    collection: isCollected && status === "open" ? (draft.collection === "run" ? "run" : "auto") : "none",
  };
  const { credited = 0 } = ledger.funds.get(invoice.id) ?? {};
  ledger.funds.set(invoice.id, { ...fundsOf(invoice), credited });
  ledger.recordEvent("invoice.finalized");
  if (status === "paid") ledger.recordEvent("invoice.paid");
  ledger.changeBalance(endingBalance);
  return { invoice, customer: ledger.customerRows(), events: ledger.events };
}
