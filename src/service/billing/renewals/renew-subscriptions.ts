import { changeSubscription } from "../../../billing/change-subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import { afterEnd } from "../collection/after-end.ts";
import { notifyOfHeld } from "../collection/notify-of-held.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LoadedSubscription } from "../rows/loaded-subscription.ts";
import type { OutcomeEntry, WrittenOutcome } from "../rows/write-outcome.ts";
import { writeOutcomes } from "../rows/write-outcome.ts";

/**
 * Does what is due on subscriptions that the caller has locked and loaded, each of another customer, in the caller's
 * transaction: renewals, ends of trials, planned ends.
 */
export async function renewSubscriptions(
  dependencies: BillingDependencies,
  database: Database,
  loaded: readonly LoadedSubscription[],
): Promise<void> {
  const entries: OutcomeEntry[] = loaded.map((locked) => ({
    locked,
    outcome: changeSubscription(
      locked.rows,
      { kind: "time_passes" },
      Math.floor(locked.at.getTime() / 1_000),
      locked.context,
    ),
  }));
  const written = await writeOutcomes(dependencies, database, entries);
  for (const [index, entry] of entries.entries()) {
    const outcome = written[index];
    if (outcome !== undefined) await followUp(dependencies, database, entry, outcome);
  }
}

async function followUp(
  dependencies: BillingDependencies,
  database: Database,
  { locked, outcome }: OutcomeEntry,
  written: WrittenOutcome,
): Promise<void> {
  const { row } = locked;
  const counts = dependencies.metrics?.counts;
  for (const { status, held } of written.invoices) {
    if (held !== null) counts?.invoice("held");
    else if (status !== "draft" && status !== "open") counts?.invoice(status);
  }
  if (row.test_clock === null && outcome.periods.length > 0) {
    counts?.renewal((dependencies.now().getTime() - row.current_period_end.getTime()) / 1_000);
  }
  for (const invoice of written.invoices) {
    if (invoice.held !== null) await notifyOfHeld(dependencies, database, invoice);
  }
  await afterEnd(dependencies, database, locked, written);
}
