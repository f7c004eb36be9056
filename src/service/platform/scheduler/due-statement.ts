import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteDue } from "../database/delete-due.ts";
import type { DueHandler } from "./due-handler.ts";
import { databaseWork } from "./due-handler.ts";
import { leaseStatement } from "./lease-store.ts";

interface DueStatement {
  readonly name: string;
  /** An SQL expression: the earliest due time, or null. */
  readonly earliest: RawBuilder<Date | null>;
  /** Changes no more than `limit` rows that are due. Returns how many it changed. */
  readonly run: (limit: number) => Promise<number>;
}

/** The handler of rows that one statement handles many at a time, since nothing can be wrong with one of them alone. */
export function dueStatement(database: Database, { name, earliest, run }: DueStatement): DueHandler {
  const handle = () => deleteDue(run);
  return {
    ...databaseWork,
    name,
    earliest,
    claim: async (claim) => {
      const wanted = sql`select 'all' as id where ${earliest} <= ${claim.now}`;
      const { rows } = await sql<{ id: string }>`${leaseStatement(name, wanted, claim)}`.execute(database);
      return rows.map(({ id }) => ({ id, handle }));
    },
  };
}
