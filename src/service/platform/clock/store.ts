import type { Generated, Insertable, RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ClockedTable } from "../database/tables.ts";
import type { TestClockStatus } from "../../../contract/accounts/test-clock.ts";
import type { ListedColumns } from "../database/columns.ts";

/** A test clock. Its time is frozen until it is advanced. */
export interface TestClockTable extends ListedColumns {
  readonly name: string | null;
  /** What it shows, also while it is being advanced. */
  readonly frozen_time: Date;
  /** The time that the clock advances to; null while it is frozen. */
  readonly target_time: Date | null;
  readonly status: TestClockStatus;
  /** The id of the object that the last advance failed at. */
  readonly failed_object: Generated<string | null>;
  readonly deleted: Generated<boolean>;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly test_clocks: TestClockTable;
  }
}

export type TestClockRow = Selectable<TestClockTable>;

/** A table whose rows may be on a test clock, each with the time that the clock shows. */
export interface ClockedRows {
  readonly table: ClockedTable;
  /**
   * The rows that have this time also while the clock advances; all of them by default. The others get it when the clock stops,
   * so that an advance does not write all that ever was on the clock at each of its moments. Meanwhile `currentTime` reads it.
   */
  readonly moving?: RawBuilder<SqlBool>;
}

export async function insertTestClock(
  database: Database,
  clock: Insertable<TestClockTable>,
): Promise<TestClockRow> {
  return database.insertInto("test_clocks").values(clock).returningAll().executeTakeFirstOrThrow();
}

/** `lock` prevents other transactions from changing the clock, or creating objects on it, until the caller's ends. */
export async function findTestClock(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<TestClockRow | undefined> {
  return database
    .selectFrom("test_clocks")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted", "=", false)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/**
 * A clock of whichever account, locked until the caller's transaction ends. Its commit does not wait for the disk: the
 * write-ahead log holds it before whatever happens at the time that the clock shows then.
 */
export async function findClockById(database: Database, id: string): Promise<TestClockRow | undefined> {
  const { rows } = await sql<TestClockRow>`
    with quick as (select set_config('synchronous_commit', 'off', true))
    select k.* from test_clocks k, quick where k.id = ${id} and not k.deleted for update of k`.execute(
    database,
  );
  return rows[0];
}

/** Sets a clock that the caller has locked, and the time of what goes by it. */
export async function setTestClock(
  database: Database,
  { id, frozen_time: shown }: TestClockRow,
  change: Pick<TestClockRow, "status" | "frozen_time" | "target_time"> &
    Partial<Pick<TestClockRow, "failed_object">>,
  clockedTables: readonly ClockedRows[],
): Promise<TestClockRow> {
  const { frozen_time: at, status } = change;
  const isMoved = at.getTime() !== shown.getTime();
  const late = clockedTables.flatMap(({ table, moving }) => {
    if (!isMoved && (status === "advancing" || moving === undefined)) return [];
    const which = status === "advancing" && moving !== undefined ? sql` and ${moving}` : sql``;
    const isLate = sql<SqlBool>`test_clock = ${id} and frozen_time is distinct from ${at}${which}`;
    return [{ table, isLate }];
  });
  // Nothing comes on a clock that is locked. One statement finds the tables, of which most have nothing on it.
  const tables = await tablesWith(database, late);
  for (const { table, isLate } of late) {
    if (!tables.has(table)) continue;
    await sql`update ${sql.table(table)} set frozen_time = ${at} where ${isLate}`.execute(database);
  }
  return database
    .updateTable("test_clocks")
    .set({ failed_object: null, ...change })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface LateRows {
  readonly table: ClockedTable;
  readonly isLate: RawBuilder<SqlBool>;
}

/** Returns the tables that have rows whose time is to be set. */
async function tablesWith(database: Database, late: readonly LateRows[]): Promise<ReadonlySet<string>> {
  if (late.length === 0) return new Set();
  const selects = late.map(
    ({ table, isLate }) =>
      sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)} where ${isLate})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(selects, sql` union all `)}`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

/** Takes away a clock that the caller has locked: what went by it goes by the real time. Its row stays, as a cursor of lists. */
export async function deleteTestClock(
  database: Database,
  { id }: TestClockRow,
  clockedTables: readonly ClockedRows[],
): Promise<void> {
  for (const { table } of clockedTables) {
    await sql`update ${sql.table(table)} set test_clock = null, frozen_time = null where test_clock = ${id}`.execute(
      database,
    );
  }
  await database.updateTable("test_clocks").set({ deleted: true }).where("id", "=", id).execute();
}
