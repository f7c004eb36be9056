import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { afterEnd } from "./after-end.ts";
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
  const cancel = { kind: "cancel", prorate: false, invoiceNow: false, refund: "none" } as const;
  const outcome = changeSubscription(
    subscription.rows,
    cancel,
    secondsOf(subscription.at),
    subscription.context,
  );
  const written = await writeOutcome(dependencies, database, subscription, outcome, {
    columns: { cancellation_details: { comment: null, feedback: null, reason: "payment_failed" } },
  });
  await afterEnd(dependencies, database, subscription, written);
}
