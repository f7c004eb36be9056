import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ClockedColumns, OnTestClock } from "../database/columns.ts";
import { ServiceError } from "../http/service-error.ts";
import type { TestClockTable } from "./store.ts";
import { missing } from "../http/existing.ts";

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
  if (columns.test_clock === null) throw missing("test clock", "test_clock");
  return columns;
}

/** Keeps the test clocks of rows from advancing until the caller's transaction ends. Returns what gives the columns of a row's clock. */
export async function lockClocks(
  database: Database,
  rows: readonly OnTestClock[],
): Promise<(row: OnTestClock) => ClockedColumns> {
  const ids = new Set(rows.flatMap(({ test_clock: id }) => id ?? []));
  if (ids.size === 0) return () => realTime;
  const { rows: clocks } = await sql<ClockedColumns>`
    select id as test_clock, frozen_time from test_clocks
    where id in (${sql.join([...ids])}) and not deleted order by id for share`.execute(database);
  const columns = new Map(clocks.map((clock) => [clock.test_clock, clock]));
  return ({ test_clock: id }) => columns.get(id) ?? realTime;
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

/** Throws `livemode_mismatch` (400) with a live key: in live mode there is the real time only. */
export function rejectLiveMode({ livemode }: Scope, param?: "test_clock"): void {
  if (!livemode) return;
  const message = "Test clocks are for test mode only. Use a test key.";
  throw new ServiceError("livemode_mismatch", message, param === undefined ? {} : { param });
}

interface Wanted {
  readonly customer?: string | undefined;
  readonly test_clock?: string | undefined;
}

/** What is of a customer goes by the customer's clock. Throws `livemode_mismatch` and `parameters_exclusive` (400). */
export function checkClock(scope: Scope, { customer, test_clock: clock }: Wanted): void {
  if (clock === undefined) return;
  rejectLiveMode(scope, "test_clock");
  if (customer === undefined) return;
  const message = "What is of a customer goes by the customer's clock. Give either customer or test_clock.";
  throw new ServiceError("parameters_exclusive", message, { param: "test_clock" });
}

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
