import type { Generated, GeneratedAlways, RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/batches.ts";
import type { LeaseRequest } from "./due-handler.ts";
import { describeError } from "../log/log.ts";

/**
 * A row of any queue that a process works on, or that has failed: until `available_at` no process takes it. Work that
 * recurs has a row for each task, which says when it is next due.
 */
export interface SchedulerLeaseTable {
  readonly sequence: GeneratedAlways<number>;
  readonly handler: string;
  readonly id: string;
  /** The process that took it last. */
  readonly holder: string;
  readonly available_at: Date;
  /** How often it has failed in a row. */
  readonly attempts: Generated<number>;
  readonly failed_at: Date | null;
  /** The name and code of the last error, never its message. */
  readonly error: string | null;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly scheduler_leases: SchedulerLeaseTable;
  }
}

/** A row that failed and is tried again. */
export interface FailingRow {
  readonly handler: string;
  readonly id: string;
  /** How often it failed in a row. */
  readonly attempts: number;
  readonly failed_at: Date;
  readonly available_at: Date;
  /** The name and code of the last error, never its message. */
  readonly error: string;
}

/** After this number of consecutive failures a row is reported as failing. */
const worrying = 2;

/** SQL condition: the row with the id in `id` has no lease, and does not wait for a retry after a failure. */
export function isAvailable(handler: string, id: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from scheduler_leases where handler = ${handler} and id = ${id} and available_at > ${now})`;
}

/** SQL that claims the rows with the ids of a query. Returns the ids that no other process has claimed first. */
export function leaseStatement(
  handler: string,
  query: RawBuilder<unknown>,
  { now, until, holder }: LeaseRequest,
): RawBuilder<unknown> {
  return sql`
    insert into scheduler_leases as known (handler, id, holder, available_at)
    select ${handler}, id, ${holder}, ${until}::timestamptz from (${query}) as wanted
    on conflict (handler, id) do update set holder = excluded.holder, available_at = excluded.available_at
    where known.available_at <= ${now}
    returning id`;
}

interface Held {
  readonly handler: string;
  readonly id: string;
  readonly holder: string;
}

/** Extends a lease until a time; false when another process has taken the row. */
export async function renewLease(database: Database, held: Held, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("scheduler_leases")
    .set({ available_at: until })
    .where("handler", "=", held.handler)
    .where("id", "=", held.id)
    .where("holder", "=", held.holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether no other process has taken the row meanwhile. */
export async function isLeaseHeld(database: Database, { handler, id, holder }: Held): Promise<boolean> {
  const row = await database
    .selectFrom("scheduler_leases")
    .select("holder")
    .where("handler", "=", handler)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.holder === holder;
}

/** Ends the leases, and forgets the failures, of rows that were handled. */
export async function releaseRows(
  database: Database,
  handler: string,
  ids: readonly string[],
  repeatAt?: Date,
): Promise<void> {
  if (ids.length === 0) return;
  if (repeatAt === undefined) {
    await database
      .deleteFrom("scheduler_leases")
      .where("handler", "=", handler)
      .where("id", "in", ids)
      .execute();
  } else {
    await database
      .updateTable("scheduler_leases")
      .set({ available_at: repeatAt, attempts: 0, failed_at: null, error: null })
      .where("handler", "=", handler)
      .where("id", "in", ids)
      .execute();
  }
}

interface Failure extends Held {
  readonly error: unknown;
  readonly now: Date;
  /** In milliseconds. */
  readonly pauses: readonly number[];
}

/** Notes that a row has failed and when it is tried again. Gives how often it has failed in a row. */
export async function noteFailure(
  database: Database,
  { handler, id, holder, error, now, pauses }: Failure,
): Promise<number> {
  const attempts = sql`known.attempts + 1`;
  const pause = sql`(${JSON.stringify(pauses)}::jsonb ->> least(${attempts}, ${pauses.length}) - 1)::float8`;
  const name = failureName(error);
  const { rows } = await sql<{ attempts: number }>`
    insert into scheduler_leases as known (handler, id, holder, available_at, attempts, failed_at, error)
    values (${handler}, ${id}, ${holder}, ${new Date(now.getTime() + (pauses[0] ?? 0))}, 1, ${now}, ${name})
    on conflict (handler, id) do update set
      available_at = ${now}::timestamptz + ${pause} * interval '1 millisecond',
      attempts = ${attempts}, failed_at = excluded.failed_at, error = excluded.error
    returning attempts`.execute(database);
  return rows[0]?.attempts ?? 1;
}

/** How many rows of each handler have failed at least twice in a row. */
export async function countFailing(database: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await database
    .selectFrom("scheduler_leases")
    .select(["handler", ({ fn }) => fn.countAll<number>().as("rows")])
    .where("attempts", ">=", worrying)
    .groupBy("handler")
    .execute();
  return Object.fromEntries(rows.map(({ handler, rows: count }) => [handler, count]));
}

/** The rows that have failed at least once in a row, those with the most failures first. */
export async function failingRows(database: Database, limit: number): Promise<readonly FailingRow[]> {
  const { rows } = await sql<FailingRow>`
    select handler, id, attempts, failed_at, available_at, error from scheduler_leases
    where attempts > 0 order by attempts desc, handler, id limit ${limit}`.execute(database);
  return rows;
}

/** Deletes leases of rows that were not claimed for a long time, because these rows are not due any more. */
export async function deleteIdleLeases(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  return deleteBatch(database, {
    table: "scheduler_leases",
    key: "sequence",
    condition: sql<SqlBool>`available_at < ${before}`,
    order: "available_at",
    limit,
  });
}

/** Another row failed while this one was handled, as a row on a test clock that is being advanced. */
export class RowFailure extends Error {
  override readonly name = "RowFailure";
  /** The name of its handler and its id. */
  readonly row: string;
  readonly id: string;

  constructor({ handler, id }: { readonly handler: string; readonly id: string }, cause: unknown) {
    const row = `${handler} ${id}`;
    super(`${row} has failed.`, { cause });
    this.row = row;
    this.id = id;
  }
}

/** The stored part of an error: name, code and row. Its message is not stored, because it may contain request data. */
function failureName(error: unknown): string {
  if (error instanceof RowFailure) return `${error.row}: ${failureName(error.cause)}`;
  const { name, code } = describeError(error);
  return code === undefined ? name : `${name} ${code}`;
}
