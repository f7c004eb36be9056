import { runInBatches } from "../../platform/database/run-in-batches.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { recurringWork } from "../../platform/scheduler/recurring-work.ts";
import { addChanges } from "../balance-transactions/store.ts";

/** The handler that each minute adds what has changed balances to their sums, so that few changes are left to read. */
export function balanceChangesHandler(database: Database): DueHandler {
  return recurringWork(database, {
    name: "balance_changes",
    every: 60_000,
    tasks: { balance_changes: () => runInBatches((limit) => addChanges(database, limit)) },
  });
}
