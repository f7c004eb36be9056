import { nextInvoiceAction } from "../../../billing/next-due.ts";
import type { Invoice } from "../../../billing/rows.ts";
import type { DiscountAmount } from "../../../contract/billing/line-item.ts";
import type { Change, ChangedInvoice } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { InvoiceRow } from "./loaded-subscription.ts";
import { dateOf, dateOrNull, secondsOf } from "./seconds.ts";

/** Returns the row of a new invoice. */
export function newInvoiceRow(change: Change, invoice: Invoice, number: string | null) {
  const { locked, options } = change;
  return {
    ...scopeOfChange(change),
    id: invoice.id,
    created: dateOf(invoice.created),
    customer: locked.customer.id,
    subscription: invoice.subscription,
    billing_reason: invoice.reason,
    currency: locked.currency,
    period_start: dateOf(invoice.period.start),
    period_end: dateOf(invoice.period.end),
    ...amountColumns(change, invoice),
    ...statusColumns(change, invoice, number),
    ...collectionColumns(invoice, options.collectsUntil),
    amount_paid: 0,
    attempted: false,
    attempt_count: 0,
    charge: null,
    paid_out_of_band: false,
    last_payment_error: null,
    default_source: null,
    description: null,
    footer: locked.settings.invoice_footer,
    metadata: {},
    deleted: false,
    test_clock: locked.clock.test_clock,
    lease_until: null,
    attempts: 0,
    ...options.invoiceColumns,
  } satisfies Partial<InvoiceRow>;
}

/** Returns the row of an existing invoice after a change. */
export function changedInvoiceRow(
  change: Change,
  { row, columns, finalized }: ChangedInvoice,
  numbers: ReadonlyMap<string, string>,
): InvoiceRow {
  const payment = change.after.invoicePayments.find(({ id }) => id === row.id);
  return {
    ...row,
    ...(payment === undefined
      ? {}
      : {
          amount_refundable: payment.refundable,
          amount_refunded: payment.refunded,
          amount_disputed: payment.disputed,
          amount_credited: payment.credited,
        }),
    ...(finalized === undefined
      ? statusMoments(row, columns, change.locked.at)
      : {
          ...amountColumns(change, finalized),
          ...statusColumns(change, finalized, numbers.get(row.id) ?? null),
          ...collectionColumns(finalized, change.options.collectsUntil),
        }),
    ...columns,
  };
}

/** Returns the columns that follow from a new status: its moment, and that nothing is due any more. */
function statusMoments(
  row: InvoiceRow,
  { status, deleted }: Partial<InvoiceRow>,
  at: Date,
): Partial<InvoiceRow> {
  const over = { due_at: null, next_payment_attempt: null, collection: "none", auto_advance: false } as const;
  if (deleted === true) return over;
  if (status === undefined || status === row.status) return {};
  if (status === "paid") return { ...over, paid_at: at };
  if (status === "void") return { ...over, voided_at: at };
  return status === "uncollectible" ? { ...over, marked_uncollectible_at: at } : {};
}

function amountColumns({ after }: Change, invoice: Invoice) {
  const payment = after.invoicePayments.find(({ id }) => id === invoice.id);
  return {
    subtotal: invoice.subtotal,
    total_discount_amounts: discountAmounts(invoice, invoice.discount),
    total: invoice.total,
    starting_balance: invoice.startingBalance ?? 0,
    ending_balance: invoice.endingBalance,
    amount_due: invoice.amountDue,
    applied_discount: invoice.appliedDiscount,
    debits: payment?.debits ?? 0,
    amount_refundable: payment?.refundable ?? 0,
    amount_refunded: payment?.refunded ?? 0,
    amount_disputed: payment?.disputed ?? 0,
    amount_credited: payment?.credited ?? 0,
  };
}

/** Returns the part of an invoice's discount in an amount; no part of 0 is listed. */
export function discountAmounts(
  { appliedDiscount }: Pick<Invoice, "appliedDiscount">,
  amount: number,
): readonly DiscountAmount[] {
  return appliedDiscount === null || amount === 0 ? [] : [{ amount, discount: appliedDiscount.id }];
}

function statusColumns({ locked }: Change, { status, held }: Invoice, number: string | null) {
  const { at, customer } = locked;
  const isFinal = status !== "draft";
  return {
    number,
    status,
    held,
    finalized_at: isFinal ? at : null,
    paid_at: status === "paid" ? at : null,
    voided_at: status === "void" ? at : null,
    marked_uncollectible_at: status === "uncollectible" ? at : null,
    customer_email: isFinal ? customer.email : null,
    customer_name: isFinal ? customer.name : null,
  };
}

function collectionColumns(invoice: Invoice, collectsUntil: Date | undefined) {
  const { status, collection, finalizesAt, amountDue } = invoice;
  const isCollected = status === "open" && collection === "auto" && amountDue > 0;
  const due = collectsUntil === undefined ? invoice.created : secondsOf(collectsUntil);
  return {
    collection,
    auto_advance: status === "draft" ? finalizesAt !== null : status === "open" && collection !== "none",
    automatically_finalizes_at: dateOrNull(finalizesAt),
    next_payment_attempt: isCollected ? dateOf(invoice.created) : null,
    due_at: dateOrNull(nextInvoiceAction(invoice, due)?.at ?? null),
  };
}
