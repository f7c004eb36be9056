import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { stopRuns } from "../dunning/run-store.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";
import { stopCollection, stopDrafts } from "./collection-store.ts";
import { closableOf, returnLockedInvoice } from "./close-invoice.ts";
import { loadDebt } from "./load-debt.ts";

/**
 * Does what follows the end of a subscription, in the transaction that has written it: its dunning ends, its open invoices
 * are no longer charged by themselves, its drafts wait for their merchant, and the first invoice of one that was never paid is void. New invoices of the
 * outcome are charged once.
 *
 * @param before the subscription as it was before the outcome
 */
export async function afterEnd(
  dependencies: BillingDependencies,
  database: Database,
  { row, at }: Pick<LoadedSubscription, "at" | "row">,
  { subscription, invoices }: WrittenOutcome,
): Promise<void> {
  if (subscription.ended_at === null || row.ended_at !== null) return;
  await stopRuns(database, [row.id], at);
  const except = invoices.flatMap(({ id, billing_reason: reason, created }) =>
    reason === "subscription_update" && created >= at ? [id] : [],
  );
  await stopCollection(database, row.id, { except });
  await stopDrafts(database, row.id);
  if (subscription.status !== "incomplete_expired" || row.awaited_invoice === null) return;
  const debt = await loadDebt(dependencies, database, rowScope(row), row.awaited_invoice);
  if (debt.invoice.status === "open") {
    await returnLockedInvoice(dependencies, database, closableOf(debt));
  }
}
