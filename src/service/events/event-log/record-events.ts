import { sql } from "kysely";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { shownIdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import type { NewEvent } from "./record-event.ts";

/** How many characters of an id number the deliveries of a batch. */
const numbered = 6;

/**
 * Inserts events and their webhook deliveries by one statement, in their order. The caller has updated the rows of the
 * objects in this transaction, as for `recordEvent`.
 */
export async function recordEvents(
  database: Database,
  { newId, now }: Pick<PlatformDependencies, "newId" | "now">,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const created = now();
  const rows = events.map((event, position) => ({
    position,
    id: newId("event"),
    account_id: event.scope.accountId,
    livemode: event.scope.livemode,
    type: event.type,
    object_id: event.objectKey ?? event.object.id,
    data:
      event.previousAttributes === undefined
        ? { object: event.object }
        : { object: event.object, previous_attributes: event.previousAttributes },
    request_id: event.request?.id ?? null,
    idempotency_key: shownIdempotencyKey(event.request?.idempotencyKey),
  }));
  const idPrefix = newId("webhook_delivery").slice(0, -numbered);
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (position integer, id text, account_id text,
        livemode boolean, type text, object_id text, data json, request_id text, idempotency_key text)
    ),
    new_event as (
      insert into events
        (account_id, livemode, id, created, type, object_id, object_sequence, data, request_id, idempotency_key)
      select account_id, livemode, id, ${created}, type, object_id,
        coalesce((select object_sequence from events as earlier where earlier.object_id = given.object_id
          order by object_sequence desc limit 1), 0)
          + row_number() over (partition by object_id order by position),
        data, request_id, idempotency_key
      from given order by position
      returning id, account_id, livemode, type, sequence
    )
    insert into webhook_deliveries (account_id, livemode, id, created, event, webhook_endpoint, status, due_at)
    select new_event.account_id, new_event.livemode,
      ${idPrefix} || lpad((row_number() over (order by new_event.sequence, endpoint.sequence))::text, ${numbered}, '0'),
      ${created}, new_event.id, endpoint.id, 'pending', ${created}
    from new_event join webhook_endpoints as endpoint
      on endpoint.account_id = new_event.account_id and endpoint.livemode = new_event.livemode
    where endpoint.status = 'enabled' and not endpoint.deleted
      and endpoint.enabled_events ?| array['*', new_event.type]
    order by new_event.sequence, endpoint.sequence`.execute(database);
}
