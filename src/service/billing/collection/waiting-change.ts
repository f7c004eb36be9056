import type { Outcome } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { WriteOptions } from "../rows/change.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";

/**
 * How the change ends that waits for the payment of an invoice. `applied`: the settlement of the invoice follows it.
 * `dropped`: the invoice is void, and there is nothing to settle.
 */
interface EndedChange {
  readonly state: "applied" | "dropped";
  readonly outcome: Outcome;
  readonly options: WriteOptions;
}

/**
 * Ends the change of a subscription that waits for the payment of an invoice, in the transaction that settles it. Undefined
 * if none does.
 */
export type EndWaitingChange = (
  database: Database,
  locked: LoadedSubscription,
  invoice: InvoiceRow,
  result: "failed" | "paid",
) => Promise<EndedChange | undefined>;
