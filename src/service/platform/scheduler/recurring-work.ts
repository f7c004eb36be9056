import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { DueHandler } from "./due-handler.ts";
import { leaseStatement } from "./lease-store.ts";

interface RecurringWork {
  readonly name: string;
  /** Milliseconds from the end of a task to its next start, in whichever process. */
  readonly every: number;
  /** What is done, by the name of the task: the failure of one leaves the others to be done. */
  readonly tasks: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * The handler of tasks that come again after a while. One process does a task at a time; a row in `scheduler_leases` says
 * when it is next due. A task without a row is due at once.
 */
export function recurringWork(database: Database, { name, every, tasks }: RecurringWork): DueHandler {
  const names = Object.keys(tasks);
  return {
    name,
    lease: 60_000,
    batch: names.length,
    atOnce: 1,
    repeatAfter: every,
    earliest: sql<Date | null>`(
      select case when count(*) < ${sql.lit(names.length)} then '-infinity'::timestamptz else min(available_at) end
      from scheduler_leases where handler = ${sql.lit(name)} and id in (${sql.join(names.map((task) => sql.lit(task)))}))`,
    claim: async (claim) => {
      const wanted = sql`select id from json_array_elements_text(${JSON.stringify(names)}::json) as task (id)`;
      const { rows } = await sql<{ id: string }>`${leaseStatement(name, wanted, claim)}`.execute(database);
      return rows.flatMap(({ id }) => {
        const handle = tasks[id];
        return handle === undefined ? [] : [{ id, handle }];
      });
    },
  };
}
