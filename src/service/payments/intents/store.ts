import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { IntentTable } from "../../platform/database/tables.ts";

export type IntentRow = Selectable<IntentTable>;
export type IntentChange = Omit<Updateable<IntentTable>, "version">;

export async function insertIntent(database: Database, intent: Insertable<IntentTable>): Promise<IntentRow> {
  return database.insertInto("intents").values(intent).returningAll().executeTakeFirstOrThrow();
}

/** `lock` prevents other transactions from changing the row until the caller's ends. */
export async function findIntent(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<IntentRow | undefined> {
  return database
    .selectFrom("intents")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Changes an intent that the caller has locked. */
export async function updateIntent(
  database: Database,
  { id, status, version }: IntentRow,
  change: IntentChange,
): Promise<IntentRow> {
  return database
    .updateTable("intents")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirstOrThrow();
}
