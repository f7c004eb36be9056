import type { Outcome } from "../../../billing/rows.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import type { InvoiceRow, LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { lockCustomerRows, lockSubscription } from "../rows/lock-rows.ts";
import { outcomeOfInvoice, writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";
import { findInvoiceRow } from "./collection-store.ts";

/** An invoice that is locked after its test clock, its customer and its subscription, with what its payment changes. */
export interface LoadedInvoice {
  readonly scope: Scope;
  readonly invoice: InvoiceRow;
  /** Undefined for an invoice without a subscription. */
  readonly subscription: LoadedSubscription | undefined;
  readonly customer: LoadedCustomer;
  /** The time that applies, in whole seconds. */
  readonly at: Date;
}

/** Locks and loads an invoice and what its payment changes. Also works while the test clock advances. */
export async function loadInvoice(
  dependencies: Within<BillingDependencies>,
  scope: Scope,
  id: string,
): Promise<LoadedInvoice> {
  const { database } = dependencies;
  const found = await findInvoiceRow(database, scope, id);
  if (found === undefined) throw new Error(`The invoice ${id} is gone.`);
  const subscription =
    found.subscription === null
      ? undefined
      : await lockSubscription(dependencies, scope, found.subscription, {
          customer: "locked",
          whileAdvancing: true,
          invoices: [id],
        });
  const customer =
    subscription ??
    (await lockCustomerRows(dependencies, scope, found.customer, {
      currency: found.currency,
      customer: "locked",
      whileAdvancing: true,
      invoices: [id],
    }));
  const invoice = await findInvoiceRow(database, scope, id, { lock: true });
  if (invoice === undefined) throw new Error(`The invoice ${id} is gone.`);
  return { scope, invoice, subscription, customer, at: customer.at };
}

/** Loads the invoice again after a part of it was written in the same transaction. */
export async function reloadInvoice(
  dependencies: Within<BillingDependencies>,
  { scope, invoice }: LoadedInvoice,
): Promise<LoadedInvoice> {
  return loadInvoice(dependencies, scope, invoice.id);
}

/** Writes the change of a loaded invoice, with what it changes of its subscription: by default the moments alone. */
export async function writeInvoice(
  dependencies: Within<BillingDependencies>,
  { subscription, customer }: LoadedInvoice,
  changed: ChangedInvoice,
  outcome?: Outcome,
): Promise<void> {
  if (subscription === undefined) {
    await writeInvoiceChange(dependencies, customer, null, { changed });
    return;
  }
  const written = outcome ?? outcomeOfInvoice(subscription, null);
  await writeOutcome(dependencies, subscription, written, { changedInvoices: [changed] });
}
