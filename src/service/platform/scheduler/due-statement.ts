import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runInBatches } from "../database/run-in-batches.ts";
import type { DueHandler, DueRow } from "./due-handler.ts";
import { databaseWork } from "./due-handler.ts";
import { leaseStatement } from "./lease-store.ts";

interface DueStatement {
  readonly name: string;
  /** An SQL expression: the earliest due time, or null. */
  readonly earliest: RawBuilder<Date | null>;
  /** Changes no more than `limit` rows that are due. Returns how many it changed. */
  readonly run: (limit: number) => Promise<number>;
}

/** The handler of rows that one statement handles many at a time, because no single row can fail by itself. */
export function dueStatement(database: Database, { name, earliest, run }: DueStatement): DueHandler {
  return dueTask(database, { name, earliest, handle: () => runInBatches(run) });
}

/** The handler of one task, which one process does at a time. Afterwards it is due later, or never again. */
export function dueTask(
  database: Database,
  { name, earliest, handle }: Pick<DueStatement, "earliest" | "name"> & Pick<DueRow, "handle">,
): DueHandler {
  return {
    ...databaseWork,
    name,
    earliest,
    claim: async (claim) => {
      const candidates = sql`select 'all' as id where ${earliest} <= ${claim.now}`;
      const { rows } = await sql<{ id: string }>`${leaseStatement(name, candidates, claim)}`.execute(
        database,
      );
      return rows.map(({ id }) => ({ id, handle }));
    },
  };
}
