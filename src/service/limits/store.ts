import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { costOf } from "./bucket.ts";
import type { Level, Spending } from "./rate-limits.ts";

/** The stretch of time over which use is counted for the warning, in milliseconds. */
export const countingWindow = 300_000;

/** Adds spendings to the buckets that all replicas share, in one statement; rows in one order, so that none wait in a ring. */
export async function addSpendings(
  database: Database,
  now: Date,
  spendings: readonly Spending[],
): Promise<readonly Level[]> {
  const moment = now.getTime();
  const windowStart = moment - (moment % countingWindow);
  const added = spendings.map(({ bucket, tokens }) => ({
    id: bucket.id,
    duration: tokens * costOf(bucket.size),
    tokens,
  }));
  const { rows } = await sql<Level>`
    insert into rate_limits as known (id, full_at, window_start, used)
    select id, ${moment}::float8 + duration, ${windowStart}::float8, tokens
    from json_to_recordset(${JSON.stringify(added)}::json) as added (id text, duration float8, tokens integer)
    order by id
    on conflict (id) do update set
      full_at = greatest(known.full_at, ${moment}::float8) + excluded.full_at - ${moment}::float8,
      used = excluded.used + case when known.window_start >= excluded.window_start then known.used else 0 end,
      window_start = greatest(known.window_start, excluded.window_start)
    returning id, full_at as "fullAt", used`.execute(database);
  return rows;
}

/** Forgets the buckets that are full and whose use nobody counts any more. */
export async function forgetFullBuckets(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom("rate_limits")
    .where("full_at", "<", now.getTime())
    .where("window_start", "<", now.getTime() - countingWindow)
    .execute();
}
