import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { WriteOptions } from "../rows/change.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { afterEnd } from "./after-end.ts";

const cancellation = { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const;

/** Cancels a subscription, which the caller has locked, without a credit and without an invoice. */
export async function cancelNow(
  dependencies: BillingDependencies,
  database: Database,
  locked: LoadedSubscription,
  options: Pick<WriteOptions, "columns" | "request"> = {},
): Promise<void> {
  const outcome = changeSubscription(locked.rows, cancellation, secondsOf(locked.at), locked.context);
  await afterEnd(
    dependencies,
    database,
    locked,
    await writeOutcome(dependencies, database, locked, outcome, options),
  );
}
