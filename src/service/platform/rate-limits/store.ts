import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/delete-batch.ts";
import type { Bucket } from "./bucket.ts";
import { costOf, fillTimeOf, warningCostOf } from "./bucket.ts";
import type { Level, Spending } from "./rate-limits.ts";

/**
 * Adds spendings to the shared buckets, in one statement. Rows are locked in the order of their ids, to avoid
 * deadlocks.
 *
 * @param idOf returns the id under which a bucket is stored, which no other bucket has
 */
export async function addSpendings(
  database: Database,
  now: Date,
  spendings: readonly Spending[],
  idOf: (bucket: Bucket) => string,
): Promise<readonly Level[]> {
  const nowMilliseconds = now.getTime();
  const ids = new Map(spendings.map(({ bucket }) => [idOf(bucket), bucket.id]));
  const added = spendings.map(({ bucket, tokens }) => ({
    id: idOf(bucket),
    duration: tokens * costOf(bucket.size),
    warning_duration: tokens * warningCostOf(bucket.size),
    fill_time: fillTimeOf(bucket.size),
  }));
  const { rows } = await sql<Level>`
    insert into rate_limits as known (id, full_at, warning_full_at, fill_time)
    select id, ${nowMilliseconds}::float8 + duration, ${nowMilliseconds}::float8 + least(warning_duration, fill_time), fill_time
    from json_to_recordset(${JSON.stringify(added)}::json)
      as added (id text, duration float8, warning_duration float8, fill_time float8)
    order by id
    on conflict (id) do update set
      full_at = greatest(known.full_at, ${nowMilliseconds}::float8) + excluded.full_at - ${nowMilliseconds}::float8,
      warning_full_at = least(
        greatest(known.warning_full_at, ${nowMilliseconds}::float8) + excluded.warning_full_at - ${nowMilliseconds}::float8,
        ${nowMilliseconds}::float8 + excluded.fill_time
      ),
      fill_time = excluded.fill_time
    returning id, full_at as "fullAt", warning_full_at as "warningFullAt"`.execute(database);
  return rows.map((level) => ({ ...level, id: ids.get(level.id) ?? level.id }));
}

/** Deletes buckets that are full. Returns how many. */
export async function deleteFullBuckets(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const nowMilliseconds = now.getTime();
  return deleteBatch(database, {
    table: "rate_limits",
    key: "id",
    condition: sql<SqlBool>`full_at < ${nowMilliseconds} and warning_full_at < ${nowMilliseconds}`,
    order: "full_at",
    limit,
  });
}
