import type { Feature } from "../../platform/feature.ts";
import { balanceEndpoints } from "./routes.ts";
import { runInBatches } from "../../platform/database/batches.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { recurringWork } from "../../platform/scheduler/recurring-work.ts";
import { addChanges } from "../balance-transactions/store.ts";

export const balance: Feature = {
  endpoints: balanceEndpoints,
  dueHandlers: ({ database }) => [balanceChangesHandler(database)],
};

/** The handler that each minute adds what has changed balances to their sums, so that few changes are left to read. */
function balanceChangesHandler(database: Database): DueHandler {
  return recurringWork(database, {
    name: "balance_changes",
    every: 60_000,
    tasks: { balance_changes: () => runInBatches((limit) => addChanges(database, limit)) },
  });
}
