import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { InvoiceItemTable } from "../rows/invoice-tables.ts";

export type InvoiceItemRow = Selectable<InvoiceItemTable>;

export async function insertInvoiceItem(
  database: Database,
  item: Insertable<InvoiceItemTable>,
): Promise<InvoiceItemRow> {
  return database.insertInto("invoice_items").values(item).returningAll().executeTakeFirstOrThrow();
}

/** Finds an item that is not deleted. `lock` locks the row until the caller's transaction ends. */
export async function findInvoiceItem(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<InvoiceItemRow | undefined> {
  return database
    .selectFrom("invoice_items")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted", "=", false)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function updateInvoiceItem(
  database: Database,
  { id }: InvoiceItemRow,
  change: Updateable<InvoiceItemTable>,
): Promise<InvoiceItemRow> {
  return database
    .updateTable("invoice_items")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
