import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { OnTestClock } from "../database/tables.ts";

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
