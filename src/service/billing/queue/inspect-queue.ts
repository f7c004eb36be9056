import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { InspectedQueue, QueueState, QueuedRow } from "../../platform/metrics/queue-state.ts";
import { releaseRows } from "../../platform/scheduler/lease-store.ts";
import type { QueueTable } from "./leased-queue.ts";

/** Shows what is due and what is failing in a table of billing, and makes failing rows due. */
export function inspectQueue(table: QueueTable, handler: string): InspectedQueue {
  const from = sql.table(table);
  const rowsOf = async (database: Database, condition: RawBuilder<SqlBool>, limit: number) => {
    const { rows } = await sql<QueuedRow>`
      select q.id, q.account_id as account, q.livemode, q.attempts as failures, l.failed_at, l.error,
        case when q.test_clock is null then q.due_at else coalesce(l.available_at, q.due_at) end as due_at
      from ${from} q left join scheduler_leases l on l.handler = ${handler} and l.id = q.id and q.attempts > 0
      where ${condition} order by q.due_at limit ${limit}`.execute(database);
    return rows;
  };
  return {
    due: (database, { now, limit }) =>
      rowsOf(database, sql<SqlBool>`q.due_at <= ${now} and q.test_clock is null`, limit),
    failing: (database, limit) =>
      rowsOf(database, sql<SqlBool>`q.attempts > 0 and q.due_at is not null`, limit),
    retry: async (database, id, now) => {
      // A row on a test clock stays due by the time of its clock; what makes it wait is its lease.
      const { rows } = await sql`
        update ${from} q set due_at = case when q.test_clock is null then ${now}::timestamptz else q.due_at end
        where q.id = ${id} and q.attempts > 0 and q.due_at is not null
          and (q.lease_until is null or q.lease_until <= ${now})
        returning q.id`.execute(database);
      if (rows.length === 0) return false;
      await releaseRows(database, handler, [id]);
      return true;
    },
  };
}

/** Measures what is due in a table of billing and what is failing, both in real time. */
export async function measureQueue(database: Database, table: QueueTable, now: Date): Promise<QueueState> {
  const from = sql.table(table);
  const { rows } = await sql<QueueState>`
    select
      (select count(*)::int from ${from} where due_at <= ${now} and test_clock is null) as length,
      (select due_at from ${from} where due_at <= ${now} and test_clock is null order by due_at limit 1) as since,
      (select count(*)::int from ${from} where attempts > 0 and due_at is not null) as failing`.execute(
    database,
  );
  return rows[0] ?? { length: 0, since: null, failing: 0 };
}
