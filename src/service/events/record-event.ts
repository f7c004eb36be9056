import { sql } from "kysely";
import type { EventType } from "../../contract/event.ts";
import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";

/** What happened to which object, and by which request (none when the service did it by itself). */
export interface NewEvent {
  readonly scope: Scope;
  readonly type: EventType;
  /** The object as the API shows it to its merchant. */
  readonly object: { readonly id: string };
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
  readonly request?: { readonly id: string; readonly idempotencyKey: string | undefined };
}

/**
 * Writes an event in the caller's transaction. The caller has changed the object's row by an earlier statement of that
 * transaction and so holds its lock: that is what makes the sequence of one object's events free of gaps and doubles.
 */
export async function recordEvent(
  database: Database,
  { newId, now }: Pick<AppParts, "newId" | "now">,
  { scope, type, object, previousAttributes, request }: NewEvent,
): Promise<void> {
  const data =
    previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes };
  await database
    .insertInto("events")
    .values({
      ...scopeColumns(scope),
      id: newId("event"),
      created: now(),
      type,
      object_id: object.id,
      object_sequence: sql<number>`(select coalesce(max(object_sequence), 0) + 1 from events where object_id = ${object.id})`,
      data: JSON.stringify(data),
      request_id: request?.id ?? null,
      idempotency_key: request?.idempotencyKey ?? null,
    })
    .execute();
}
