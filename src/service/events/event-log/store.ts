import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { SubscribableType } from "../../../contract/webhook-endpoint.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { EventTable } from "../../platform/database/tables.ts";

export type EventRow = Selectable<EventTable>;

/** SQL condition: the event has one of the types. */
export function ofTypes(types: readonly SubscribableType[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`type in (${sql.join(types)})`;
}

export async function findEvent(database: Database, scope: Scope, id: string): Promise<EventRow | undefined> {
  return database
    .selectFrom("events")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns events of any accounts, for their deliveries. */
export async function findEvents(database: Database, ids: readonly string[]): Promise<EventRow[]> {
  return database.selectFrom("events").selectAll().where("id", "in", ids).execute();
}

interface Since {
  readonly since: Date;
  /** Returns only events after this one. */
  readonly after: EventRow | undefined;
  /** `*` includes every type except `ping`, which is only for the endpoint that was pinged. */
  readonly types: readonly SubscribableType[];
  readonly limit: number;
}

/** Returns the events since a time, oldest first. */
export async function findEventsSince(
  database: Database,
  scope: Scope,
  { since, after, types, limit }: Since,
): Promise<EventRow[]> {
  return database
    .selectFrom("events")
    .selectAll()
    .where(inScope(scope))
    .where("created", ">=", since)
    .where("type", "<>", "ping")
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created, sequence) > (${after?.created}, ${after?.sequence})`),
    )
    .$if(!types.includes("*"), (query) => query.where(ofTypes(types)))
    .orderBy("created")
    .orderBy("sequence")
    .limit(limit)
    .execute();
}
