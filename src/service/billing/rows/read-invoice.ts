import type { Invoice } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceRow } from "./loaded-subscription.ts";

/** Reads invoices with their lines and the items of these, as the pure functions need them, in the order of `rows`. */
export async function readInvoices(
  database: Database,
  rows: readonly InvoiceRow[],
): Promise<readonly Invoice[]> {
  throw new Error("not built yet", { cause: [database, rows] });
}

/** Reads one invoice. See `readInvoices`. */
export async function readInvoice(database: Database, row: InvoiceRow): Promise<Invoice> {
  const [invoice] = await readInvoices(database, [row]);
  if (invoice === undefined) throw new Error(`The invoice ${row.id} was not read.`);
  return invoice;
}
