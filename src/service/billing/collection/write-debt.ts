import type { Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { ChangedInvoice } from "../rows/change.ts";
import { outcomeOfInvoice, writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import type { Debt } from "./load-debt.ts";

/** Writes the change of the invoice of a debt, with what it changes of its subscription: by default the moments alone. */
export async function writeDebt(
  dependencies: BillingDependencies,
  database: Database,
  { subscription, customer }: Debt,
  changed: ChangedInvoice,
  outcome?: Outcome,
): Promise<void> {
  if (subscription === undefined) {
    await writeInvoiceChange(dependencies, database, customer, null, { changed });
    return;
  }
  const written = outcome ?? outcomeOfInvoice(subscription, null);
  await writeOutcome(dependencies, database, subscription, written, { changedInvoices: [changed] });
}
