import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

interface Batch<Table extends keyof Tables> {
  readonly table: Table;
  /** A column that is unique in the table. */
  readonly key: keyof Tables[Table] & string;
  readonly condition: RawBuilder<SqlBool>;
  /** Rows with the lowest values of this column are deleted first. */
  readonly order: keyof Tables[Table] & string;
  readonly limit: number;
}

/**
 * Deletes at most `limit` rows of a table. Skips rows that are locked by another transaction. Returns the number of
 * deleted rows.
 */
export async function deleteBatch<Table extends keyof Tables>(
  database: Database,
  { table, key, condition, order, limit }: Batch<Table>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${condition}
      order by ${sql.ref(order)} limit ${limit} for update skip locked)`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Number of rows that one statement processes; small, so that it holds locks only for a short time. */
const batchSize = 1_000;

/** Number of batches in one run. The next run processes the rest. */
const mostBatches = 100;

/**
 * Processes due rows in batches. `run` processes at most `limit` rows that no other process has locked, and returns how many
 * it has processed.
 */
export async function runInBatches(run: (limit: number) => Promise<number>): Promise<void> {
  let processed = batchSize;
  for (let batches = 0; processed === batchSize && batches < mostBatches; batches += 1)
    processed = await run(batchSize);
}
