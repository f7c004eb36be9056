import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Settings } from "../../platform/settings/settings.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeOf } from "../../platform/database/scope.ts";
import type { OperationColumns, ScopedColumns } from "../../platform/database/columns.ts";
import type { QueueState } from "../../platform/metrics/queue-state.ts";
import type { LeaseRequest } from "../../platform/scheduler/due-handler.ts";
import { isAvailable } from "../../platform/scheduler/lease-store.ts";

/** Tables of operations that are sent to the processor. */
export type OperationTable = "charges" | "charge_closings" | "refunds";

export interface OperationRow extends ScopedColumns, OperationColumns {
  readonly id: string;
  readonly status: string;
}

/** Statuses of operations without a final result from the processor. */
const unsettledStatuses = ["pending", "unknown"];

export function isSettled({ status }: OperationRow): boolean {
  return !unsettledStatuses.includes(status);
}

/** The condition that a row still waits for the processor. */
export const isUnsettled: RawBuilder<SqlBool> = sql<SqlBool>`status in (${sql.join(
  unsettledStatuses.map((status) => sql.lit(status)),
)})`;

/** Returns the end of a lease that begins now. */
export function leaseEnd({ now, settings }: { readonly now: () => Date; readonly settings: Settings }): Date {
  return new Date(now().getTime() + settings.lease);
}

export async function findOperation<Row extends OperationRow>(
  database: Database,
  table: OperationTable,
  scope: Scope,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${inScope(scope)} and id = ${id}`.execute(database);
  return rows[0];
}

/** Leases an unsettled operation. Undefined if it is settled, or if another process holds its lease. */
export async function takeOperation<Row extends OperationRow>(
  database: Database,
  table: OperationTable,
  { scope, id }: { readonly scope: Scope; readonly id: string },
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set lease_until = ${until}
    where ${inScope(scope)} and id = ${id} and ${isUnsettled} and ${isFree(now)}
    returning *`.execute(database);
  return rows[0];
}

/** Extends the lease of an operation; undefined when it was leased again or settled in the meantime. */
export async function renewLease<Row extends OperationRow>(
  database: Database,
  table: OperationTable,
  row: Row,
  until: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set lease_until = ${until}
    where ${inScope(scopeOf(row))} and id = ${row.id} and ${isUnsettled} and lease_until = ${row.lease_until}
    returning *`.execute(database);
  return rows[0];
}

/**
 * Ends the lease of an unsettled operation. The same request, or the sweep at `inquireAt`, continues it. False if it is settled:
 * then nothing is changed.
 */
export async function releaseOperation(
  database: Database,
  table: OperationTable,
  row: OperationRow,
  { status, inquireAt, inquiries }: { status: string; inquireAt: Date | null; inquiries: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set status = ${status}, lease_until = null, inquire_at = ${inquireAt}, inquiries = ${inquiries}
    where ${inScope(scopeOf(row))} and id = ${row.id} and ${isUnsettled}`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Has the sweep inquire about an unsettled operation now, unless somebody is working on it; or about a charge whose payer is at the
 * page of a method.
 */
export async function inquireNow(
  database: Database,
  table: OperationTable,
  id: string,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set inquire_at = ${now}
    where id = ${id} and (${isUnsettled} or (status = 'requires_action' and inquire_at is not null)) and ${isFree(now)}`.execute(
    database,
  );
}

/** Whether an operation of this id, of any account, is unsettled. */
export async function isOperationOpen(
  database: Database,
  table: OperationTable,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and ${isUnsettled}`.execute(database);
  return rows.length > 0;
}

/** SQL of the time of the next inquiry to the processor about a row. */
export function firstInquiry(table: OperationTable): RawBuilder<Date | null> {
  return sql<Date | null>`(select min(inquire_at) from ${sql.table(table)} where ${isUnsettled})`;
}

/** Claims the rows with a due inquiry to the processor, the oldest first. */
export async function claimOperations<Row extends OperationRow>(
  database: Database,
  table: OperationTable,
  {
    handler,
    now,
    until,
    limit,
  }: Pick<LeaseRequest, "limit" | "now" | "until"> & { readonly handler: string },
): Promise<readonly Row[]> {
  const from = sql.table(table);
  const { rows } = await sql<Row>`
    update ${from} set lease_until = ${until} where id in (
      select id from ${from}
      where ${isUnsettled} and inquire_at <= ${now} and ${isFree(now)}
        and ${isAvailable(handler, sql`${from}.id`, now)}
      order by inquire_at limit ${limit} for update skip locked)
    returning *`.execute(database);
  return rows;
}

const isTakenDebit = sql<SqlBool>`(o.card ->> 'object' = 'sepa_debit'
  and exists (select from processor_payments p where p.charge = o.id))`;

/**
 * Returns how many operations are unsettled, and the time of the oldest one that is not on a test clock. A debit that the processor has
 * taken is none of them: its bank has days, and nobody has to look.
 */
export async function measureOperations(database: Database, table: OperationTable): Promise<QueueState> {
  const charge = table === "charges" ? sql`o.id` : sql`o.charge`;
  const isReal = sql`not exists (select from charges c where c.id = ${charge} and c.test_clock is not null)`;
  const { rows } = await sql<QueueState>`
    select count(*) as length, min(created) filter (where ${isReal}) as since from ${sql.table(table)} o
    where ${isUnsettled} and not ${table === "charges" ? isTakenDebit : sql`false`}`.execute(database);
  return rows[0] ?? { length: 0, since: null };
}

function isFree(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(lease_until is null or lease_until <= ${now})`;
}
