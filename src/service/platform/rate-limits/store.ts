import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/batches.ts";
import type { Bucket, MerchantLimit } from "./bucket.ts";
import { costOf, fillTimeOf, limitOf, warningCostOf } from "./bucket.ts";
import type { Level, RateLimits, Spending } from "./rate-limits.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";

/** A token bucket shared by all replicas. Durations are in milliseconds, times in milliseconds since 1970. */
export interface RateLimitTable {
  readonly id: string;
  readonly full_at: number;
  /** The same for its warning bucket, which has four fifths of its size. */
  readonly warning_full_at: number;
  /** Time in which the empty bucket becomes full. */
  readonly fill_time: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly rate_limits: RateLimitTable;
  }
}

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

/**
 * Shares the tokens taken in this process with the other replicas, and warns merchants of whose limits all replicas
 * together have used four fifths.
 */
export async function shareRateLimits(dependencies: {
  readonly database: Database;
  readonly keys: Pick<DerivedKeys, "clientAddresses">;
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly onLimitNear: (limit: MerchantLimit) => void;
}): Promise<void> {
  const { database, keys, limits, now } = dependencies;
  // An id may contain what somebody wrote, such as an e-mail address or a path that no link has.
  const idOf = ({ id }: Bucket) => keyedHash(keys.clientAddresses, `bucket ${id}`);
  const near = await limits.share((spendings) => addSpendings(database, now(), spendings, idOf));
  for (const bucket of near) dependencies.onLimitNear(limitOf(bucket));
}
