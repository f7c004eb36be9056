import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ClockQueue, DueHandler, DueRow, Lease } from "./due-handler.ts";
import { databaseWork } from "./due-handler.ts";
import { isAvailable, leaseStatement } from "./lease-store.ts";
import { runInBatches } from "../database/batches.ts";

interface DueRows<Row extends { readonly id: string }> extends Partial<
  Pick<DueHandler, "concurrency" | "batch" | "giveUp" | "lease" | "pauses">
> {
  readonly name: string;
  readonly table: string;
  /** The column with the due time of a row. */
  readonly dueAt: string;
  /** The rows that wait; an index of the table should cover it, with `dueAt`. */
  readonly condition: RawBuilder<SqlBool>;
  /** True where rows may be on a test clock (`test_clock`): those are handled when it is advanced. */
  readonly clocked?: boolean;
  /** How many rows of a test clock are handled at the same time, and what they share (`DueRow.sharedId`); one by one without it. */
  readonly onClocks?: { readonly concurrency: number; readonly sharedId: (row: Row) => string };
  readonly handle: (row: Row, lease: Lease) => Promise<unknown>;
}

/** The handler of rows of a table that has an `id` and a due time. Their leases are in `scheduler_leases`. */
export function dueRows<Row extends { readonly id: string }>(
  database: Database,
  { name, table, dueAt, condition, clocked = false, onClocks: together, handle, ...settings }: DueRows<Row>,
): DueHandler {
  const from = sql.table(table);
  const due = sql.ref(`${table}.${dueAt}`);
  const waits = clocked ? sql<SqlBool>`${condition} and ${from}.test_clock is null` : condition;
  const asDue = (rows: readonly Row[]) =>
    rows.map((row) => ({
      id: row.id,
      ...(together && { sharedId: together.sharedId(row) }),
      handle: (lease: Lease) => handle(row, lease),
    }));

  const onClocks: ClockQueue = {
    name,
    concurrency: together?.concurrency ?? 1,
    earliest: (clock) =>
      sql<Date | null>`(select min(${due}) from ${from} where ${condition} and ${from}.test_clock = ${clock})`,
    due: async ({ clock, at, limit }) => {
      const { rows } = await sql<Row>`
        select * from ${from} where ${condition} and ${from}.test_clock = ${clock} and ${due} <= ${at}
        order by ${due}, id limit ${limit}`.execute(database);
      return asDue(rows);
    },
  };

  return {
    ...databaseWork,
    ...settings,
    name,
    earliest: sql<Date | null>`(select ${due} from ${from} where ${waits} order by ${due} limit 1)`,
    claim: async (claim) => {
      const { rows } = await sql<Row>`
        with due as (
          select * from ${from}
          where ${waits} and ${due} <= ${claim.now} and ${isAvailable(name, sql`${from}.id`, claim.now)}
          order by ${due} limit ${claim.limit} for update of ${from} skip locked
        ),
        leased as (${leaseStatement(name, sql`select id from due`, claim)})
        select due.* from due join leased on leased.id = due.id order by due.${sql.ref(dueAt)}`.execute(
        database,
      );
      return asDue(rows);
    },
    ...(clocked ? { onClocks } : {}),
  };
}

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
