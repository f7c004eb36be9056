import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { shownIdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { deliveriesOfEvent } from "../webhook-deliveries/deliveries-of-event.ts";

/** A new event: its type, its object and the request that caused it, if any. */
export interface NewEvent {
  readonly scope: Scope;
  readonly type: EventType;
  /** The object as the API shows it. One without an id needs an `objectKey`. */
  readonly object: { readonly id: string | null };
  /** What stands for the object among those of all accounts, where its id does not. */
  readonly objectKey?: string;
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
  readonly request?: { readonly id: string; readonly idempotencyKey: string | undefined };
}

type RecordDependencies = Pick<PlatformDependencies, "newId" | "now">;

/**
 * Inserts an event and its webhook deliveries in the caller's transaction. Returns the id of the event. The caller must
 * have updated the object's row earlier in this transaction: its row lock keeps the sequence of the object's events
 * free of gaps and duplicates.
 */
export async function recordEvent(
  database: Database,
  dependencies: RecordDependencies,
  event: NewEvent,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with ${eventExpressions(dependencies, event)} select id from new_event`.execute(database);
  return rows[0]?.id ?? "";
}

/**
 * Returns the common table expressions `new_event` and `posted`, which insert an event and its deliveries where `condition`
 * holds, for the `with` clause of a larger statement. That statement updates the object's row, and `condition` must
 * depend on this update.
 */
export function eventExpressions(
  dependencies: RecordDependencies,
  { scope, type, object, objectKey = object.id ?? "", previousAttributes, request }: NewEvent,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const created = dependencies.now();
  const data =
    previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes };
  return sql`
    new_event as (
      insert into events
        (account_id, livemode, id, created, type, object_id, object_sequence, data, request_id, idempotency_key)
      select ${scope.accountId}, ${scope.livemode}, ${dependencies.newId("event")}, ${created}, ${type}, ${objectKey},
        (select coalesce(max(object_sequence), 0) + 1 from events where object_id = ${objectKey}),
        ${JSON.stringify(data)}, ${request?.id ?? null}, ${shownIdempotencyKey(request?.idempotencyKey)}
      where ${condition}
      returning id
    ),
    posted as (${deliveriesOfEvent(dependencies, { scope, type, created })})`;
}
