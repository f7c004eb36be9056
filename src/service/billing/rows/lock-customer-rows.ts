import { customerMissing } from "../../payments/customers/existing-customer.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { lockCustomer } from "../customer/lock-customer.ts";
import {
  customerRowsOf,
  findInvoicePayments,
  findPendingItems,
  pendingRowsOf,
  rowsById,
} from "./load-customer-rows.ts";
import { loadSurroundings } from "./load-customers.ts";
import type { LoadOptions } from "./load-subscriptions.ts";
import type { LoadedCustomer, RowDependencies } from "./loaded-subscription.ts";

export interface CustomerRowsOptions extends LoadOptions {
  readonly currency: string;
  /** The pending items of this subscription are loaded beside those without one. */
  readonly subscription?: string | null;
  readonly customer: "locked" | "read";
  /** The parameter that `resource_missing` names; `customer` by default. */
  readonly param?: "customer" | "id";
  /** A card that pays in place of the customer's default. */
  readonly card?: string | null;
  /**
   * Whether the test clock may be advancing, and the customer deleted: only for what follows a payment or happens at a due
   * time.
   */
  readonly whileAdvancing?: boolean;
}

/**
 * Locks the test clock (for share) and a customer, and loads the rows that a new subscription or an invoice without a
 * subscription needs. Throws `resource_missing` (404) and `test_clock_advancing` (409).
 */
export async function lockCustomerRows(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  scope: Scope,
  id: string,
  {
    currency,
    subscription = null,
    customer: mode,
    param = "customer",
    invoices = [],
    card,
    whileAdvancing = false,
  }: CustomerRowsOptions,
): Promise<LoadedCustomer> {
  if (mode === "locked") {
    await (whileAdvancing
      ? lockAnyCustomer(database, scope, id)
      : lockCustomer(dependencies, database, scope, { id, param }));
  }
  const found = await findCustomer(database, scope, id);
  if (found === undefined || (found.deleted && !whileAdvancing)) throw customerMissing(param);
  const owned = { ...found, customer: found.id, default_source: card ?? null };
  const [around] = await loadSurroundings(dependencies, database, [owned]);
  if (around === undefined) throw customerMissing(param);
  const items = (await findPendingItems(database, [id])).get(id) ?? [];
  const pending = pendingRowsOf(items, { currency, subscription });
  const sources = pending.flatMap(({ source_invoice: source }) => source ?? []);
  const payments = await findInvoicePayments(database, [...invoices, ...sources]);
  const rows = customerRowsOf(found, {
    ...{ currency, pending, payments: payments.map(({ payment }) => payment), hasCard: around.card !== null },
  });
  return { ...around, currency, rows, pendingRows: rowsById(pending) };
}

async function lockAnyCustomer(database: Database, scope: Scope, id: string): Promise<void> {
  const found = await findCustomer(database, scope, id);
  if (found !== undefined) await clockColumns(database, scope, found);
  await findCustomer(database, scope, id, { lock: true });
}
