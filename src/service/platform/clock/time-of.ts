import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { ClockedColumns, OnTestClock } from "../database/columns.ts";
import type { Database } from "../database/database.ts";

/** Which rows are looked at: those that go by the real time, or those that go by test clocks. */
export type Timeline = "real" | "test_clocks";

/** What time it is for a row: what its test clock shows, or the real time. */
export function timeOf({ frozen_time: shown }: Pick<ClockedColumns, "frozen_time">, now: Date): Date {
  return shown ?? now;
}

/** The same as a part of a statement. */
export function timeOfRow(now: Date): RawBuilder<Date> {
  return sql<Date>`coalesce(frozen_time, ${now})`;
}

/**
 * The condition that the time in a column is over, for the rows of one timeline. `table` where two are joined. The two
 * are never asked for at once: each has its own index.
 */
export function isOver(
  column: string,
  { timeline, now, table }: { readonly timeline: Timeline; readonly now: Date; readonly table?: string },
): RawBuilder<SqlBool> {
  const of = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return timeline === "real"
    ? sql<SqlBool>`(${of("test_clock")} is null and ${of(column)} <= ${now})`
    : sql<SqlBool>`(${of("test_clock")} is not null and ${of(column)} <= ${of("frozen_time")})`;
}

/**
 * Returns the time of an object: what its test clock shows, also while that advances, or the real time. Unlike `timeOf` it
 * reads the clock, and it locks nothing.
 */
export async function currentTime(
  database: Database,
  { test_clock: id }: OnTestClock,
  now: Date,
): Promise<Date> {
  if (id === null) return now;
  const { rows } = await sql<{ frozen_time: Date }>`
    select frozen_time from test_clocks where id = ${id} and not deleted`.execute(database);
  return rows[0]?.frozen_time ?? now;
}
