import { unreachableDelay } from "../../../billing/dunning-schedule.ts";
import type { Database } from "../../platform/database/database.ts";
import { setRunDue } from "../dunning/run-store.ts";
import { awaitsCollection } from "./await-collection.ts";
import type { AttemptRow } from "./attempt-store.ts";
import { setInvoiceDue } from "./collection-store.ts";
import type { Debt } from "./load-debt.ts";

/**
 * Postpones an attempt that could not reach the processor: nothing else changes, and there is no mail. False if it counts as
 * an attempt, because the processor could not be reached for too long.
 */
export async function postponeCollection(
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
  const unreachable = invoice.unreachable + 1;
  if (attempt.kind === "scheduled" && attempt.run !== null) {
    await setInvoiceDue(database, invoice, { at: null, newCard: false, unreachable });
    await setRunDue(database, attempt.run, next);
  } else {
    await setInvoiceDue(database, invoice, {
      at: next,
      newCard: attempt.kind === "new_card",
      unreachable,
    });
  }
  return true;
}
