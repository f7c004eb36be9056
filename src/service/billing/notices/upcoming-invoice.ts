import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { InvoicePreview } from "../../../contract/invoice-preview.ts";
import type { Database } from "../../platform/database/database.ts";
import { presentPreview } from "../previews/present-preview.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";

/** Returns the invoice of the next renewal as the API shows it; null if there will be none. */
export async function upcomingInvoice(
  database: Database,
  loaded: LoadedSubscription,
): Promise<InvoicePreview | null> {
  const { rows, context } = loaded;
  const { end } = rows.subscription.currentPeriod;
  const outcome = changeSubscription(rows, { kind: "time_passes" }, end, context);
  return presentPreview(database, { loaded, outcome });
}
