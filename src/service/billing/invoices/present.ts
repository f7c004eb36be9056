import type { Invoice } from "../../../contract/invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { presentInvoices } from "../rows/present-invoice.ts";

/** Returns an invoice with its lines as the API shows it. */
export async function presentInvoice(
  dependencies: Pick<BillingDependencies, "publicUrl">,
  database: Database,
  row: InvoiceRow,
): Promise<Invoice> {
  const [invoice] = await presentInvoices(dependencies, database, [row]);
  if (invoice === undefined) throw new Error(`The invoice ${row.id} was not presented.`);
  return invoice;
}
