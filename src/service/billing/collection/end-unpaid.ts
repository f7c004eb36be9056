import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { cancelNow } from "./cancel-now.ts";
import type { Debt } from "./load-debt.ts";
import { reloadDebt } from "./load-debt.ts";

/**
 * Ends a subscription whose first payment has failed, if it was created with `error_if_incomplete`: its invoice is void, and
 * what the invoice used is given back.
 */
export async function endUnpaid(
  dependencies: BillingDependencies,
  database: Database,
  settled: Debt,
): Promise<void> {
  const { row } = settled.subscription ?? {};
  if (row?.status !== "incomplete" || !row.ends_unpaid) return;
  const { subscription } = await reloadDebt(dependencies, database, settled);
  if (subscription === undefined) return;
  await cancelNow(dependencies, database, subscription, {
    columns: { cancellation_details: { comment: null, feedback: null, reason: "payment_failed" } },
  });
}
