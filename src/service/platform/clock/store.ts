import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ClockedTable, TestClockTable } from "../database/tables.ts";

export type TestClockRow = Selectable<TestClockTable>;

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

/** A clock of whichever account, locked until the caller's transaction ends. */
export async function findClockById(database: Database, id: string): Promise<TestClockRow | undefined> {
  return database
    .selectFrom("test_clocks")
    .selectAll()
    .where("id", "=", id)
    .where("deleted", "=", false)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets a clock that the caller has locked, and the time of all that goes by it. */
export async function setTestClock(
  database: Database,
  { id, frozen_time: shown }: TestClockRow,
  change: Pick<TestClockRow, "status" | "frozen_time" | "target_time"> &
    Partial<Pick<TestClockRow, "failed_object">>,
  clockedTables: readonly ClockedTable[],
): Promise<TestClockRow> {
  const { frozen_time: moment } = change;
  for (const table of moment.getTime() === shown.getTime() ? [] : clockedTables) {
    await sql`update ${sql.table(table)} set frozen_time = ${moment} where test_clock = ${id}`.execute(
      database,
    );
  }
  return database
    .updateTable("test_clocks")
    .set({ failed_object: null, ...change })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes away a clock that the caller has locked: what went by it goes by the real time. Its row stays, as a cursor of lists. */
export async function deleteTestClock(
  database: Database,
  { id }: TestClockRow,
  clockedTables: readonly ClockedTable[],
): Promise<void> {
  for (const table of clockedTables) {
    await sql`update ${sql.table(table)} set test_clock = null, frozen_time = null where test_clock = ${id}`.execute(
      database,
    );
  }
  await database.updateTable("test_clocks").set({ deleted: true }).where("id", "=", id).execute();
}
