import { recoverRun } from "../../../billing/dunning-run.ts";
import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import type { Invoice, Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { findOpenRun, pureRun, updateRun } from "../dunning/run-store.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow, LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { owesMore } from "./collection-store.ts";

/** An invoice that is locked after its test clock, its customer and its subscription. */
export interface ChangeableInvoice {
  readonly row: InvoiceRow;
  readonly customer: LoadedCustomer;
  /** Null for an invoice without a subscription. */
  readonly subscription: LoadedSubscription | null;
  /** The time that applies, in whole seconds. */
  readonly at: Date;
}

interface InvoiceChange {
  readonly columns: ChangedInvoice["columns"];
  readonly returned?: boolean;
  readonly finalized?: Invoice;
  /** Events beside those of the outcome. */
  readonly events?: readonly string[];
  /** Computes the change of the customer's rows, for an invoice without a subscription; null if they do not change. */
  readonly ofCustomer: () => InvoiceOutcome | null;
  /** Computes the change of the subscription of the invoice. */
  readonly ofSubscription: (subscription: LoadedSubscription, owes: boolean) => Outcome;
  readonly request?: ApiRequest | undefined;
}

/**
 * Writes the change of an invoice that the caller has locked, with what it changes of its customer and its subscription. If
 * nothing is owed any more, the dunning run has recovered.
 */
export async function writeLockedInvoice(
  dependencies: BillingDependencies,
  database: Database,
  { row, customer, subscription, at }: ChangeableInvoice,
  { ofCustomer, ofSubscription, request, ...change }: InvoiceChange,
): Promise<InvoiceRow> {
  const changed: ChangedInvoice = { row, ...change };
  const options = request === undefined ? {} : { request };
  if (subscription === null) {
    const outcome = ofCustomer();
    const written = await writeInvoiceChange(dependencies, database, customer, outcome, {
      ...options,
      changed,
    });
    await recover(dependencies, database, written, at);
    return written;
  }
  const outcome = ofSubscription(subscription, await owesMore(database, row));
  const isRecovered = subscription.row.past_due_at !== null && outcome.rows.subscription.status === "active";
  const { invoices } = await writeOutcome(dependencies, database, subscription, outcome, {
    ...options,
    changedInvoices: [changed],
    ...(isRecovered ? { columns: { past_due_at: null } } : {}),
  });
  const written = invoices.at(-1);
  if (written === undefined) throw new Error("No invoice was written.");
  await recover(dependencies, database, written, at);
  return written;
}

/** Ends the dunning run of an invoice that is not owed any more, unless another invoice of its subscription is. */
async function recover(
  dependencies: BillingDependencies,
  database: Database,
  invoice: InvoiceRow,
  at: Date,
): Promise<void> {
  if (invoice.status === "open" || (await owesMore(database, invoice))) return;
  const run = await findOpenRun(database, invoice.subscription ?? invoice.id);
  if (run === undefined) return;
  await updateRun(database, run.id, { run: recoverRun(pureRun(run)), at });
  dependencies.metrics?.counts.dunning("recovered");
}
