import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { ClockedColumns } from "../../platform/database/tables.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { findInvoiceRow } from "./collection-store.ts";

export interface LockedInvoice {
  readonly invoice: InvoiceRow;
  /** The test clock of the invoice. */
  readonly clock: ClockedColumns;
}

/**
 * Locks an invoice for its payment, after its test clock and its subscription. The customer is not locked: nothing of the
 * customer changes. Undefined if there is no such invoice.
 *
 * @param known the invoice, if the caller has read it before: its subscription stays the same
 */
export async function lockInvoice(
  database: Database,
  scope: Scope,
  id: string,
  known?: InvoiceRow,
): Promise<LockedInvoice | undefined> {
  const found = known ?? (await findInvoiceRow(database, scope, id));
  if (found === undefined || found.deleted) return undefined;
  const clock = await clockColumns(database, scope, found);
  if (found.subscription !== null) {
    await database
      .selectFrom("subscriptions")
      .select("id")
      .where(inScope(scope))
      .where("id", "=", found.subscription)
      .forNoKeyUpdate()
      .execute();
  }
  const invoice = await findInvoiceRow(database, scope, id, { lock: true });
  return invoice === undefined || invoice.deleted ? undefined : { invoice, clock };
}
