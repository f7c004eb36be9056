import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../contract/event.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";

/** What happened to which object, and by which request (none when the service did it by itself). */
export interface NewEvent {
  readonly scope: Scope;
  readonly type: EventType;
  /** The object as the API shows it to its merchant. */
  readonly object: { readonly id: string };
  /** Nothing was told of the object before, so that its events need not be counted. */
  readonly first?: boolean;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
  readonly request?: { readonly id: string; readonly idempotencyKey: string | undefined };
}

type Maker = Pick<AppParts, "newId" | "now">;

/**
 * Writes an event in the caller's transaction. The caller has changed the object's row by an earlier statement of that
 * transaction and so holds its lock: that is what makes the sequence of one object's events free of gaps and doubles.
 */
export async function recordEvent(database: Database, maker: Maker, event: NewEvent): Promise<void> {
  await eventStatement(maker, event).execute(database);
}

/** The statement that writes an event, for one that does more; only where `condition` holds. */
export function eventStatement(
  { newId, now }: Maker,
  { scope, type, object, first = false, previousAttributes, request }: NewEvent,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const data =
    previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes };
  return sql`
    insert into events
      (account_id, livemode, id, created, type, object_id, object_sequence, data, request_id, idempotency_key)
    select ${scope.accountId}, ${scope.livemode}, ${newId("event")}, ${now()}, ${type}, ${object.id},
      ${first ? sql`1` : sql`(select count(*) + 1 from events where object_id = ${object.id})`},
      ${JSON.stringify(data)}, ${request?.id ?? null}, ${request?.idempotencyKey ?? null}
    where ${condition}`;
}
