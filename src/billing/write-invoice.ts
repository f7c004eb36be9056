import type { Seconds } from "./calendar.ts";
import { secondsPerHour } from "./calendar.ts";
import { ChangeRejected } from "./change-rejected.ts";
import { composeInvoice } from "./compose-invoice.ts";
import { invoicePaymentOf } from "./invoice-credit.ts";
import type { BillingReason, Invoice, InvoiceLine, InvoiceStatus } from "./rows.ts";
import { takePending } from "./take-pending.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** The status that a new invoice is to have; `final` stands for open or paid. */
export type InvoiceDisposition = "final" | "draft" | "void" | "uncollectible";

export interface InvoiceRequest {
  readonly reason: BillingReason;
  /** The lines of cycles. */
  readonly lines: readonly InvoiceLine[];
  readonly disposition: InvoiceDisposition;
  readonly held: "catch_up" | null;
  readonly draftHours: number;
  /** How an invoice that exceeds the largest charge is treated. */
  readonly tooLarge: "reject" | "hold";
  /** The default is `run` for a subscription that is past due, else `auto`. */
  readonly collection?: Invoice["collection"];
}

/** The settings of an invoice that a request of a merchant or payer writes and collects at once. */
export const invoiceNow = {
  disposition: "final",
  held: null,
  draftHours: 0,
  tooLarge: "reject",
} as const satisfies Partial<InvoiceRequest>;

/**
 * Writes an invoice with the lines of the request and, if it is to be collected, with the pending items. Writes none if it
 * would have no line.
 *
 * @throws ChangeRejected `amount_too_large`, unless such an invoice is to be held
 */
export function writeInvoice(copy: WorkingCopy, request: InvoiceRequest): Invoice | null {
  const { subscription, moment } = copy;
  const { reason, disposition } = request;
  const id = copy.context.newId("invoice");
  // While collection is paused an invoice uses neither pending items nor the balance: they wait for one that is paid.
  const isCollected = disposition === "final" || disposition === "draft";
  const taken = isCollected ? takePending(copy, id) : [];
  const composed = composeInvoice({
    lines: [...taken, ...request.lines],
    currency: subscription.currency,
    discount: subscription.discount,
    balance: isCollected ? copy.balance : 0,
    moment,
  });
  if (composed.lines.length === 0) return null;
  if (composed.isTooLarge && request.tooLarge === "reject") {
    throw new ChangeRejected("amount_too_large", "The invoice exceeds the largest amount of a charge.");
  }
  const held = request.held ?? (composed.isTooLarge && isCollected ? "too_large" : null);
  const isDraft = disposition === "draft" || held !== null || request.draftHours > 0;
  const status: InvoiceStatus =
    !isCollected && composed.total > 0
      ? (disposition as "void" | "uncollectible")
      : isDraft && isCollected
        ? "draft"
        : composed.amountDue === 0
          ? "paid"
          : "open";
  const usesBalance = isCollected && status !== "draft";
  const invoice: Invoice = {
    id,
    subscription: subscription.id,
    reason,
    status,
    created: moment,
    held,
    collection: collectionOf(copy, request, status, held),
    finalizesAt:
      status === "draft" && held === null && disposition === "final"
        ? moment + request.draftHours * secondsPerHour
        : null,
    period: coveredPeriod(composed.lines, moment),
    lines: composed.lines,
    subtotal: composed.subtotal,
    discount: composed.discount,
    appliedDiscount: composed.discount > 0 ? subscription.discount : null,
    total: composed.total,
    startingBalance: usesBalance ? copy.balance : null,
    endingBalance: usesBalance ? composed.endingBalance : null,
    amountDue: composed.amountDue,
  };
  record(copy, invoice);
  return invoice;
}

function collectionOf(
  { subscription }: WorkingCopy,
  { disposition, collection }: InvoiceRequest,
  status: InvoiceStatus,
  held: Invoice["held"],
): Invoice["collection"] {
  if (held !== null || disposition !== "final" || status === "paid") return "none";
  return collection ?? (subscription.status === "past_due" ? "run" : "auto");
}

function coveredPeriod(lines: readonly InvoiceLine[], moment: Seconds): Invoice["period"] {
  const periods = lines.flatMap(({ kind, period }) => (kind === "cycle" ? [period] : []));
  if (periods.length === 0) return { start: moment, end: moment };
  return {
    start: Math.min(...periods.map(({ start }) => start)),
    end: Math.max(...periods.map(({ end }) => end)),
  };
}

function record(copy: WorkingCopy, invoice: Invoice): void {
  copy.invoices.push(invoice);
  copy.invoicePayments.set(invoice.id, invoicePaymentOf(invoice));
  const { discount } = copy.subscription;
  if (invoice.appliedDiscount !== null && discount?.duration === "once" && invoice.status !== "void") {
    copy.update({ discount: { ...discount, end: copy.moment } });
  }
  copy.recordEvent("invoice.created");
  if (invoice.held !== null) copy.recordEvent("invoice.held");
  if (invoice.status !== "draft") copy.recordEvent("invoice.finalized");
  if (invoice.status === "paid") {
    copy.recordEvent("invoice.paid");
    copy.recordEvent("invoice.payment_succeeded");
  }
  if (invoice.status === "void") copy.recordEvent("invoice.voided");
  if (invoice.status === "uncollectible") copy.recordEvent("invoice.marked_uncollectible");
  if (invoice.endingBalance !== null) copy.changeBalance(invoice.endingBalance);
}
