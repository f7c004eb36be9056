import type { Database } from "../database/database.ts";
import { runInBatches } from "../database/run-in-batches.ts";
import type { DueHandler } from "./due-handler.ts";
import { recurringWork } from "./recurring-work.ts";

/**
 * Statements that delete rows, by what they delete. Each looks at no more than `limit` rows and returns at how many it has
 * looked.
 */
export type StoredData = Readonly<Record<string, (limit: number) => Promise<number>>>;

/**
 * The handler that each minute deletes what belongs to no payment once its time is over: anybody with a publishable key
 * can make such rows.
 */
export function storedDataHandler(database: Database, data: StoredData): DueHandler {
  const tasks = Object.entries(data).map(([name, remove]) => [name, () => runInBatches(remove)] as const);
  return recurringWork(database, {
    name: "stored_data_deletion",
    every: 60_000,
    tasks: Object.fromEntries(tasks),
  });
}
