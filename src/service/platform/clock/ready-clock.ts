import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ClockedColumns, OnTestClock, TestClockTable } from "../database/tables.ts";
import { ServiceError } from "../http/service-error.ts";
import { realTime } from "./clock-columns.ts";

/**
 * Returns the columns of what goes by the test clock of another object, and keeps the clock from advancing until the
 * caller's transaction ends. Throws `test_clock_advancing` (409) while it is being advanced.
 */
export async function readyClock(
  database: Database,
  scope: Scope,
  { test_clock: id }: OnTestClock,
): Promise<ClockedColumns> {
  if (id === null) return realTime;
  const { rows } = await sql<ClockedColumns & Pick<TestClockTable, "status">>`
    select id as test_clock, frozen_time, status from test_clocks
    where ${inScope(scope)} and id = ${id} and not deleted for share`.execute(database);
  const [clock] = rows;
  if (clock === undefined) return realTime;
  const { status, ...columns } = clock;
  if (status !== "advancing") return columns;
  const message = "The test clock is being advanced. Send the same request again when it is ready.";
  throw new ServiceError("test_clock_advancing", message, { headers: { "Retry-After": "1" } });
}
