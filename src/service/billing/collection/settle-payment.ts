import { nextAttempt, recoverRun } from "../../../billing/dunning-run.ts";
import type { Outcome } from "../../../billing/rows.ts";
import type { InvoiceSettlement } from "../../../billing/settle-invoice.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/run-store.ts";
import { findOpenRun, pureRun, setRunDue, updateRun } from "../dunning/run-store.ts";
import { writeInvoiceChange } from "../rows/write-invoice-change.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { otherOpenInvoices, setInvoiceDue, setNextAttempt } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";

/** How an invoice was paid. */
interface Payment {
  /** Undefined if the merchant was paid in another way, or there was nothing to pay. */
  readonly charge?: ChargeRow | undefined;
  readonly attempt?: AttemptRow | undefined;
  /** Other columns of the invoice. */
  readonly columns?: ChangedInvoice["columns"] | undefined;
}

/**
 * Applies a payment to an invoice: the invoice is paid, its subscription and its dunning run recover, and what else is owed
 * is charged next. A payment that came too late is refunded: its subscription ended while the charge was under way, or the
 * invoice is not owed any more.
 */
export async function settlePayment(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  payment: Payment,
): Promise<void> {
  const { invoice, subscription, at } = debt;
  const { charge, attempt } = payment;
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  const others = await otherOpenInvoices(database, invoice);
  if (isOwed) await writePayment(dependencies, database, debt, { ...payment, run, others });
  const cameTooLate = subscription?.row.ended_at != null && attempt?.after_end === false;
  if (charge !== undefined && (!isOwed || cameTooLate)) await beginOwnRefund(dependencies, database, charge);
  if (!isOwed || cameTooLate) return;
  const [next] = others;
  if (next === undefined) {
    if (run !== undefined) await recover(dependencies, database, run, at);
  } else if (attempt?.kind === "new_card" || invoice.new_card) {
    await setInvoiceDue(database, next, { at, newCard: true });
  } else if (attempt?.kind === "scheduled" && run !== undefined) {
    await setRunDue(database, run.id, at);
  }
}

/** Settles an invoice of which nothing had to be paid when it was finalized. */
export async function settleFree(
  dependencies: BillingDependencies,
  database: Database,
  { invoice, subscription }: Debt,
): Promise<void> {
  dependencies.metrics?.counts.invoice("paid");
  if (subscription === undefined) return;
  const others = await otherOpenInvoices(database, invoice);
  const outcome = outcomeOfPayment(subscription, invoice, { chargedAmount: 0, owesMore: others.length > 0 });
  await writeOutcome(dependencies, database, subscription, outcome);
}

async function recover(
  dependencies: BillingDependencies,
  database: Database,
  row: RunRow,
  at: Date,
): Promise<void> {
  await updateRun(database, row.id, { run: recoverRun(pureRun(row)), at });
  dependencies.metrics?.counts.dunning("recovered");
}

interface PaymentOfMany extends Payment {
  readonly run: RunRow | undefined;
  /** The other open invoices of the subscription. */
  readonly others: readonly InvoiceRow[];
}

async function writePayment(
  dependencies: BillingDependencies,
  database: Database,
  { invoice, subscription, customer }: Debt,
  { run, others, ...payment }: PaymentOfMany,
): Promise<void> {
  const { charge } = payment;
  const changed = paidInvoice(invoice, payment);
  if (subscription === undefined) {
    const amount_refundable = invoice.amount_refundable + (charge?.amount ?? 0);
    await writeInvoiceChange(dependencies, database, customer, null, {
      changed: { ...changed, columns: { ...changed.columns, amount_refundable } },
    });
    dependencies.metrics?.counts.invoice("paid");
    return;
  }
  // Without a run each of the others has an attempt of its own.
  if (others.length > 0 && run !== undefined) {
    const next = nextAttempt(pureRun(run));
    await setNextAttempt(database, subscription.row.id, next === null ? null : new Date(next * 1_000));
  }
  const outcome = outcomeOfPayment(subscription, invoice, {
    chargedAmount: charge?.amount ?? 0,
    owesMore: others.length > 0,
  });
  dependencies.metrics?.counts.invoice("paid");
  await writeOutcome(dependencies, database, subscription, outcome, { changedInvoices: [changed] });
}

/** Returns how an invoice changes when it is paid. */
export function paidInvoice(row: InvoiceRow, { charge, attempt, columns }: Payment): ChangedInvoice {
  const isScheduled = attempt?.kind === "automatic" || attempt?.kind === "scheduled";
  return {
    row,
    columns: {
      ...{ status: "paid", amount_paid: row.amount_due },
      ...{ lease_until: null, new_card: false, unreachable: 0 },
      ...(charge === undefined
        ? {}
        : {
            ...{ attempted: true, attempt_count: row.attempt_count + (isScheduled ? 1 : 0) },
            ...{ charge: charge.id, last_payment_error: null },
          }),
      ...columns,
    },
    events: ["invoice.paid", "invoice.payment_succeeded"],
  };
}

/** Computes what the payment of an invoice does to its subscription. */
export function outcomeOfPayment(
  { rows, context, at }: LoadedSubscription,
  { id: invoice }: Pick<InvoiceRow, "id">,
  settlement: Pick<InvoiceSettlement, "chargedAmount" | "owesMore">,
): Outcome {
  const moment = Math.floor(at.getTime() / 1_000);
  return settleInvoice(rows, { invoice, result: "paid", ...settlement }, moment, context);
}
