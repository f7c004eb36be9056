import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { LocalJob } from "./local-jobs.ts";

/**
 * The job that vacuums an embedded database some time after statements were sent. A process without work sends none for it.
 *
 * @param onStatement calls its parameter for each statement that is sent to the database
 */
export function vacuumJob(
  database: Database,
  onStatement: (listener: () => void) => void,
  pause = 10_000,
): LocalJob {
  let isRunning = false;
  return {
    name: "vacuum of the embedded database",
    pause,
    run: async () => {
      isRunning = true;
      try {
        await vacuumChanged(database);
      } finally {
        isRunning = false;
      }
    },
    // Its own statements are no work.
    onWork: (wake) => {
      onStatement(() => {
        if (!isRunning) wake();
      });
    },
  };
}

interface TableState {
  readonly name: string;
  readonly vacuum: boolean;
  readonly analyze: boolean;
}

/**
 * Vacuums and analyzes the tables of an embedded database that have changed enough, by the rules and thresholds of
 * PostgreSQL's autovacuum. PGlite has no such process: without statistics the planner sorts a whole table for one page of
 * a list, and dead rows stay for ever.
 */
export async function vacuumChanged(database: Database): Promise<void> {
  // A connection writes its counts once a second at most, and before a transaction that reads them begins.
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<TableState>`
    select state.relname as name,
      state.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0) as vacuum,
      state.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)
        or (class.reltuples < 0 and pg_relation_size(class.oid) > 0) as analyze
    from pg_stat_user_tables as state join pg_class as class on class.oid = state.relid`.execute(database);
  for (const { name, vacuum, analyze } of rows) {
    const table = sql.table(name);
    if (vacuum) await sql`vacuum ${sql.raw(analyze ? "(analyze)" : "")} ${table}`.execute(database);
    else if (analyze) await sql`analyze ${table}`.execute(database);
  }
}
