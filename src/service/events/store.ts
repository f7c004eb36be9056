import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { EventTable } from "../database/tables.ts";

export type EventRow = Selectable<EventTable>;

export async function findEvent(database: Database, scope: Scope, id: string): Promise<EventRow | undefined> {
  return database
    .selectFrom("events")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}
