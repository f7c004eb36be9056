import type { Invoice } from "../../../contract/invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
import type { InvoiceRow } from "./loaded-subscription.ts";

/** Returns invoices with their lines as the API shows them, by a fixed number of statements, in the order of `rows`. */
export async function presentInvoices(
  dependencies: Pick<RowDependencies, "publicUrl">,
  database: Database,
  rows: readonly InvoiceRow[],
): Promise<readonly Invoice[]> {
  throw new Error("not built yet", { cause: [dependencies, database, rows] });
}
