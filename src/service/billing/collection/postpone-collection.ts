import { unreachableDelay } from "../../../billing/dunning-schedule.ts";
import type { Database } from "../../platform/database/database.ts";
import { setRunDue } from "../dunning/run-store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { awaitsCollection, dueColumns } from "./await-collection.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { setNextAttempt } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";
import { writeDebt } from "./write-debt.ts";

/**
 * Postpones an attempt that could not reach the processor: the invoice and its subscription show the next one. Nothing else
 * changes, and there is no mail. False if it counts as
 * an attempt, because the processor could not be reached for too long.
 */
export async function postponeCollection(
  dependencies: BillingDependencies,
  database: Database,
  debt: Debt,
  attempt: AttemptRow | undefined,
): Promise<boolean> {
  const { invoice, subscription, at } = debt;
  // The subscription ended meanwhile: nothing of it is charged by itself any more.
  if (subscription?.row.ended_at != null && attempt?.after_end === false) return true;
  // Whoever has requested a charge that was not made requests it again, unless it was to be made without a request.
  if (attempt === undefined || (attempt.requested && !awaitsCollection(debt))) return true;
  const delay = unreachableDelay(invoice.unreachable);
  if (delay === null) return false;
  const next = new Date(at.getTime() + delay * 1_000);
  const isScheduled = attempt.kind === "scheduled" && attempt.run !== null;
  if (isScheduled && attempt.run !== null) {
    await setRunDue(database, attempt.run, next);
    if (invoice.subscription !== null) await setNextAttempt(database, invoice.subscription, next);
  }
  const columns = {
    ...dueColumns(next),
    ...(isScheduled ? { due_at: null } : {}),
    ...(invoice.collection === "none" ? { next_payment_attempt: null } : {}),
    new_card: attempt.kind === "new_card",
    unreachable: invoice.unreachable + 1,
  };
  await writeDebt(dependencies, database, debt, { row: invoice, columns });
  return true;
}
