import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LoadedCustomer, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { lockCustomerRows } from "../rows/lock-customer-rows.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { findInvoiceRow } from "./collection-store.ts";

/** An invoice that is locked after its test clock, its customer and its subscription, with what its payment changes. */
export interface Debt {
  readonly scope: Scope;
  readonly invoice: InvoiceRow;
  /** Undefined for an invoice without a subscription. */
  readonly subscription: LoadedSubscription | undefined;
  readonly customer: LoadedCustomer;
  /** The time that applies, in whole seconds. */
  readonly at: Date;
}

/** Locks and loads an invoice and what its payment changes. Also works while the test clock advances. */
export async function loadDebt(
  dependencies: BillingDependencies,
  database: Database,
  scope: Scope,
  id: string,
): Promise<Debt> {
  const found = await findInvoiceRow(database, scope, id);
  if (found === undefined) throw new Error(`The invoice ${id} is gone.`);
  const subscription =
    found.subscription === null
      ? undefined
      : await lockSubscription(dependencies, database, scope, found.subscription, {
          ...{ customer: "locked", whileAdvancing: true, invoices: [id] },
        });
  const customer =
    subscription ??
    (await lockCustomerRows(dependencies, database, scope, found.customer, {
      ...{ currency: found.currency, customer: "locked", whileAdvancing: true, invoices: [id] },
    }));
  const invoice = await findInvoiceRow(database, scope, id, { lock: true });
  if (invoice === undefined) throw new Error(`The invoice ${id} is gone.`);
  return { scope, invoice, subscription, customer, at: customer.at };
}

/** Loads the debt again after a part of it was written in the same transaction. */
export async function reloadDebt(
  dependencies: BillingDependencies,
  database: Database,
  { scope, invoice }: Debt,
): Promise<Debt> {
  return loadDebt(dependencies, database, scope, invoice.id);
}
