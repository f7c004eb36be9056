import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { DueHandler } from "./due-handler.ts";
import { leaseStatement } from "./lease-store.ts";
import { runInBatches } from "../database/batches.ts";

interface RecurringWork {
  readonly name: string;
  /** Milliseconds from the end of a task to its next start by any process. */
  readonly every: number;
  /** The tasks by their names. A failed task does not stop the others. */
  readonly tasks: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * The handler of tasks that repeat at an interval. One process does a task at a time; a row in `scheduler_leases` says
 * when it is next due. A task without a row is due at once.
 */
export function recurringWork(database: Database, { name, every, tasks }: RecurringWork): DueHandler {
  const names = Object.keys(tasks);
  return {
    name,
    lease: 60_000,
    batch: names.length,
    concurrency: 1,
    repeatAfter: every,
    earliest: sql<Date | null>`(
      select case when count(*) < ${sql.lit(names.length)} then '-infinity'::timestamptz else min(available_at) end
      from scheduler_leases where handler = ${sql.lit(name)} and id in (${sql.join(names.map((task) => sql.lit(task)))}))`,
    claim: async (claim) => {
      const candidates = sql`select id from json_array_elements_text(${JSON.stringify(names)}::json) as task (id)`;
      const { rows } = await sql<{ id: string }>`${leaseStatement(name, candidates, claim)}`.execute(
        database,
      );
      return rows.flatMap(({ id }) => {
        const handle = tasks[id];
        return handle === undefined ? [] : [{ id, handle }];
      });
    },
  };
}

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
