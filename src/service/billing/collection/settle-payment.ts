import { nextAttempt } from "../../../billing/dunning-run.ts";
import type { Outcome } from "../../../billing/rows.ts";
import type { InvoiceSettlement } from "../../../billing/settle-invoice.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-refund.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { RunRow } from "../dunning/dunning-runs.ts";
import { findOpenRun, pureRun, setRunDue, writeRecovery } from "../dunning/dunning-runs.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { dateOrNull, secondsOf } from "../rows/seconds.ts";
import { writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import type { DunningAttemptRow } from "./dunning-attempt-store.ts";
import { otherOpenInvoices, setInvoiceDue, setNextAttempt } from "./collection-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";

/** How an invoice was paid. */
interface Payment {
  /** Undefined if the merchant was paid in another way, or there was nothing to pay. */
  readonly charge?: ChargeRow | undefined;
  readonly attempt?: DunningAttemptRow | undefined;
  /** Other columns of the invoice. */
  readonly columns?: ChangedInvoice["columns"] | undefined;
}

/**
 * Applies a payment to an invoice: the invoice is paid, its subscription and its dunning run recover, and what else is owed
 * is charged next. A payment that came too late is refunded: its subscription ended while the charge was under way, or the
 * invoice is not owed any more.
 */
export async function settlePayment(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  payment: Payment,
): Promise<void> {
  const { database } = dependencies;
  const { invoice, subscription, at } = loaded;
  const { charge, attempt } = payment;
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  const others = await otherOpenInvoices(database, invoice);
  if (isOwed) await writePayment(dependencies, loaded, { ...payment, run, others });
  const cameTooLate = subscription?.row.ended_at != null && attempt?.after_end === false;
  if (charge !== undefined && (!isOwed || cameTooLate)) await beginOwnRefund(dependencies, charge);
  if (!isOwed || cameTooLate) return;
  const [next] = others;
  if (next === undefined) {
    if (run !== undefined) await recoverByPayment(dependencies, run, at);
  } else if (attempt?.kind === "new_card" || invoice.new_card) {
    await setInvoiceDue(database, next, { at, newCard: true });
  } else if (attempt?.kind === "scheduled" && run !== undefined) {
    await setRunDue(database, run.id, at);
  }
}

/** Settles an invoice of which nothing had to be paid when it was finalized. */
export async function settleFree(
  dependencies: Within<BillingDependencies>,
  { invoice, subscription }: LoadedInvoice,
): Promise<void> {
  dependencies.metrics?.counts.invoice("paid");
  if (subscription === undefined) return;
  const others = await otherOpenInvoices(dependencies.database, invoice);
  const outcome = outcomeOfPayment(subscription, invoice, { chargedAmount: 0, owesMore: others.length > 0 });
  await writeOutcome(dependencies, subscription, outcome);
}

async function recoverByPayment(
  dependencies: Within<BillingDependencies>,
  row: RunRow,
  at: Date,
): Promise<void> {
  await writeRecovery(dependencies.database, row, at);
  dependencies.metrics?.counts.dunning("recovered");
}

interface PaymentOfMany extends Payment {
  readonly run: RunRow | undefined;
  /** The other open invoices of the subscription. */
  readonly others: readonly InvoiceRow[];
}

async function writePayment(
  dependencies: Within<BillingDependencies>,
  { invoice, subscription, customer }: LoadedInvoice,
  { run, others, ...payment }: PaymentOfMany,
): Promise<void> {
  const { charge } = payment;
  const changed = paidInvoice(invoice, payment);
  if (subscription === undefined) {
    const amount_refundable = invoice.amount_refundable + (charge?.amount ?? 0);
    await writeInvoiceChange(dependencies, customer, null, {
      changed: { ...changed, columns: { ...changed.columns, amount_refundable } },
    });
    dependencies.metrics?.counts.invoice("paid");
    return;
  }
  // Without a run each of the others has an attempt of its own.
  if (others.length > 0 && run !== undefined) {
    const next = nextAttempt(pureRun(run));
    await setNextAttempt(dependencies.database, subscription.row.id, dateOrNull(next));
  }
  const outcome = outcomeOfPayment(subscription, invoice, {
    chargedAmount: charge?.amount ?? 0,
    owesMore: others.length > 0,
  });
  dependencies.metrics?.counts.invoice("paid");
  await writeOutcome(dependencies, subscription, outcome, { changedInvoices: [changed] });
}

/** Returns how an invoice changes when it is paid. */
export function paidInvoice(row: InvoiceRow, { charge, attempt, columns }: Payment): ChangedInvoice {
  const isScheduled = attempt?.kind === "automatic" || attempt?.kind === "scheduled";
  return {
    row,
    columns: {
      status: "paid",
      amount_paid: row.amount_due,
      lease_until: null,
      new_card: false,
      unreachable: 0,
      ...(charge === undefined
        ? {}
        : {
            attempted: true,
            attempt_count: row.attempt_count + (isScheduled ? 1 : 0),
            charge: charge.id,
            last_payment_error: null,
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
  const moment = secondsOf(at);
  return settleInvoice(rows, { invoice, result: "paid", ...settlement }, moment, context);
}
