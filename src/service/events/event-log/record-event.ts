import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { deliveriesOfEvent } from "../webhook-deliveries/deliveries-of-event.ts";

/** What happened to which object, and by which request (none when the service did it by itself). */
export interface NewEvent {
  readonly scope: Scope;
  readonly type: EventType;
  /** The object as the API shows it to its merchant. */
  readonly object: { readonly id: string };
  readonly previousAttributes?: Readonly<Record<string, unknown>>;
  readonly request?: { readonly id: string; readonly idempotencyKey: string | undefined };
}

type Maker = Pick<PlatformDependencies, "newId" | "now">;

/**
 * Writes an event and its webhook deliveries in the caller's transaction; gives the event's id. The caller has changed
 * the object's row by an earlier statement of that transaction and so holds its lock: that is what makes the sequence
 * of one object's events free of gaps and doubles.
 */
export async function recordEvent(database: Database, maker: Maker, event: NewEvent): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with ${eventExpressions(maker, event)} select id from told`.execute(database);
  return rows[0]?.id ?? "";
}

/**
 * The two expressions that write an event and its deliveries, `told` and `posted`, for the `with` of a statement that
 * does more; only where `condition` holds. That statement changes the object's row, and `condition` hangs on it.
 */
export function eventExpressions(
  maker: Maker,
  { scope, type, object, previousAttributes, request }: NewEvent,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const created = maker.now();
  const data =
    previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes };
  return sql`
    told as (
      insert into events
        (account_id, livemode, id, created, type, object_id, object_sequence, data, request_id, idempotency_key)
      select ${scope.accountId}, ${scope.livemode}, ${maker.newId("event")}, ${created}, ${type}, ${object.id},
        (select coalesce(max(object_sequence), 0) + 1 from events where object_id = ${object.id}),
        ${JSON.stringify(data)}, ${request?.id ?? null}, ${request?.idempotencyKey ?? null}
      where ${condition}
      returning id
    ),
    posted as (${deliveriesOfEvent(maker, { scope, type, created })})`;
}
