import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { SubscribableType } from "../../../contract/events/webhook-endpoint.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { EventType } from "../../../contract/events/event.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { existing } from "../../platform/http/existing.ts";

export interface EventTable extends ListedColumns {
  readonly type: EventType;
  readonly object_id: string;
  readonly object_sequence: number;
  readonly data: Json<{ object: unknown; previous_attributes?: unknown }>;
  readonly request_id: string | null;
  readonly idempotency_key: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly events: EventTable;
  }
}

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

/** Returns the event of the request's path. Throws `resource_missing` (404). */
export async function existingEvent(
  database: Database,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<EventRow> {
  return existing(await findEvent(database, scope, pathParameters.id), "event");
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

/** Where a cursor stands that is before the first event. */
export const beforeAll = 0;

interface Following {
  /** Only events after this position, and up to `settled`. */
  readonly after: number;
  readonly settled: number;
  readonly types: readonly SubscribableType[] | undefined;
  readonly limit: number;
}

/** Returns the events after a position, oldest first. */
export async function findEventsAfter(
  database: Database,
  scope: Scope,
  { after, settled, types, limit }: Following,
): Promise<EventRow[]> {
  return database
    .selectFrom("events")
    .selectAll()
    .where(inScope(scope))
    .where("sequence", ">", after)
    .where("sequence", "<=", settled)
    .$if(types !== undefined, (query) => query.where(ofTypes(types ?? [])))
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** Returns the newest event up to a position. */
export async function findNewestEvent(
  database: Database,
  scope: Scope,
  settled: number,
): Promise<Pick<EventRow, "id" | "sequence"> | undefined> {
  return database
    .selectFrom("events")
    .select(["id", "sequence"])
    .where(inScope(scope))
    .where("sequence", "<=", settled)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the places of those in the list for whom there is an event between their position and `settled`. */
export async function withNewEvents(
  database: Database,
  settled: number,
  waiting: readonly { readonly scope: Scope; readonly after: number }[],
): Promise<readonly number[]> {
  const given = waiting.map(({ scope: { accountId, livemode }, after }, place) => {
    return { place, account_id: accountId, livemode, after };
  });
  const { rows } = await sql<{ place: number }>`
    select place from json_to_recordset(${JSON.stringify(given)}::json)
      as waiting (place integer, account_id text, livemode boolean, after bigint)
    where exists (
      select 1 from events where events.account_id = waiting.account_id and events.livemode = waiting.livemode
        and events.sequence > waiting.after and events.sequence <= ${settled}
    )`.execute(database);
  return rows.map(({ place }) => place);
}
