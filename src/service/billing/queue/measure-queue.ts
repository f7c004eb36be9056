import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { QueueState } from "../../platform/metrics/queue-state.ts";
import type { QueueTable } from "./park-row.ts";

/** Measures what is due in a table of billing and what is parked, both in real time. */
export async function measureQueue(database: Database, table: QueueTable, now: Date): Promise<QueueState> {
  const from = sql.table(table);
  const { rows } = await sql<QueueState>`
    select
      (select count(*)::int from ${from} where due_at <= ${now} and test_clock is null) as length,
      (select due_at from ${from} where due_at <= ${now} and test_clock is null order by due_at limit 1) as since,
      (select count(*)::int from ${from} where attempts > 0 and due_at is not null) as parked`.execute(
    database,
  );
  return rows[0] ?? { length: 0, since: null, parked: 0 };
}
