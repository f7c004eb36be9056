import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ClockedColumns } from "../database/tables.ts";
import { ServiceError } from "../http/service-error.ts";
import { rejectLiveMode } from "./reject-live-mode.ts";

// Creating an object share-locks its clock, so an advance waits for it.

/** The columns of an object that goes by no test clock. */
export const realTime: ClockedColumns = { test_clock: null, frozen_time: null };

/** The columns of a new object that goes by the test clock of another, in the transaction that writes it. */
export async function clockColumns(
  database: Database,
  scope: Scope,
  { test_clock: id }: Pick<ClockedColumns, "test_clock">,
): Promise<ClockedColumns> {
  if (id === null) return realTime;
  const { rows } = await clockStatement(scope, id).execute(database);
  return rows[0] ?? realTime;
}

/** The columns of a new object, by its `test_clock`. Throws `livemode_mismatch` (400) and `resource_missing` (404). */
export async function wantedClockColumns(
  database: Database,
  scope: Scope,
  wanted: string | undefined,
): Promise<ClockedColumns> {
  if (wanted === undefined) return realTime;
  rejectLiveMode(scope, "test_clock");
  const columns = await clockColumns(database, scope, { test_clock: wanted });
  if (columns.test_clock === null) throw testClockMissing("test_clock");
  return columns;
}

/** The statement that gives the columns, for one that does more; no row where there is no such clock. */
export function clockStatement(scope: Scope, id: string): RawBuilder<ClockedColumns> {
  return sql<ClockedColumns>`
    select id as test_clock, frozen_time from test_clocks
    where ${inScope(scope)} and id = ${id} and not deleted
    for share`;
}

/** The statement that gives the columns of the clock that another object goes by; no row where it goes by none. */
export function clockOfStatement(
  scope: Scope,
  table: "checkout_sessions" | "customers",
  id: string,
): RawBuilder<ClockedColumns> {
  return sql<ClockedColumns>`
    select k.id as test_clock, k.frozen_time from ${sql.table(table)} o join test_clocks k on k.id = o.test_clock
    where ${inScope(scope, "o")} and o.id = ${id} and not k.deleted
    for share of k`;
}

export function testClockMissing(param: "id" | "test_clock"): ServiceError {
  return new ServiceError("resource_missing", "No such test clock.", { param });
}
