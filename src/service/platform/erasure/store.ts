import type { Insertable, Selectable, Updateable, ColumnType, Generated } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ListedColumns } from "../database/columns.ts";

/** The erasure of a payer's personal data. */
export interface ErasureTable extends ListedColumns {
  /** The payer's e-mail address, objects and what else is looked for, encrypted; null once it is finished. */
  readonly subject: string | null;
  /** `rows`: the rows of the payer; `logs`: what is stored of many payers one after the other. */
  readonly stage: "rows" | "logs" | "finished";
  /** Where the walk through the logs is; null: it has not begun. */
  readonly log: Generated<string | null>;
  readonly position: Generated<string | null>;
  /** How many rows were erased, by what they are. */
  readonly counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** Whether something of the payer was still in use, so that there is another walk. */
  readonly busy: Generated<boolean>;
  /** When there is something to do; null: it is finished. */
  readonly due_at: Date | null;
  readonly finished_at: Generated<Date | null>;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly erasures: ErasureTable;
  }
}

export type ErasureRow = Selectable<ErasureTable>;

/** The row of an erasure that is not finished. */
export interface OpenErasure extends ErasureRow {
  readonly subject: string;
}

export async function insertErasure(database: Database, erasure: Insertable<ErasureTable>): Promise<void> {
  await database.insertInto("erasures").values(erasure).execute();
}

/** The earliest time at which there is something to do, or null; part of a statement. */
export const firstDueErasure = sql<Date | null>`(
  select due_at from erasures where due_at is not null order by due_at limit 1)`;

/** An erasure that is due and whose rows are not erased yet. */
export async function findErasureOfRows(database: Database, now: Date): Promise<OpenErasure | undefined> {
  const row = await database
    .selectFrom("erasures")
    .selectAll()
    .where("due_at", "<=", now)
    .where("stage", "=", "rows")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : (row as OpenErasure);
}

/** The erasures whose walk through the logs has begun; if there are none, those whose walk is due. */
export async function findErasuresOfLogs(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly OpenErasure[]> {
  const waiting = database
    .selectFrom("erasures")
    .selectAll()
    .where("due_at", "<=", now)
    .where("stage", "=", "logs")
    .orderBy("sequence")
    .limit(limit);
  const begun = await waiting.where("log", "is not", null).execute();
  return (begun.length > 0 ? begun : await waiting.execute()) as OpenErasure[];
}

export async function findErasures(
  database: Database,
  ids: readonly string[],
): Promise<readonly ErasureRow[]> {
  if (ids.length === 0) return [];
  return database.selectFrom("erasures").selectAll().where("id", "in", ids).orderBy("sequence").execute();
}

/** The latest erasures, newest first. */
export async function latestErasures(database: Database, limit: number): Promise<readonly ErasureRow[]> {
  return database.selectFrom("erasures").selectAll().orderBy("sequence", "desc").limit(limit).execute();
}

export async function updateErasures(
  database: Database,
  ids: readonly string[],
  change: Updateable<ErasureTable>,
): Promise<void> {
  await database.updateTable("erasures").set(change).where("id", "in", ids).execute();
}

/** Adds to how many rows of a kind an erasure has erased. */
export async function addErased(database: Database, id: string, kind: string, count: number): Promise<void> {
  if (count === 0) return;
  await sql`
    update erasures set counts = jsonb_set(counts, array[${kind}]::text[],
      to_jsonb(coalesce((counts ->> ${kind})::integer, 0) + ${count}::integer))
    where id = ${id}`.execute(database);
}
