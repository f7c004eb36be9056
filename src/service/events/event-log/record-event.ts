import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/events/event.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import { shownIdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";

/** Event types that are sent only to the endpoint named in the request. */
const targeted: readonly EventType[] = ["ping"];

/** How many characters of an id number the deliveries of a batch. */
const numbered = 6;

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
  dependencies: Within<RecordDependencies>,
  event: NewEvent,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with ${eventExpressions(dependencies, event)} select id from new_event`.execute(dependencies.database);
  return rows[0]?.id ?? "";
}

/**
 * Inserts events and their webhook deliveries by one statement, in their order. The caller has updated the rows of the
 * objects in this transaction, as for `recordEvent`.
 */
export async function recordEvents(
  { database, newId, now }: Within<PlatformDependencies, "newId" | "now">,
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
    data: dataOf(event),
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

/**
 * Returns the common table expressions `new_event` and `posted`, which insert an event and its deliveries where `condition`
 * holds, for the `with` clause of a larger statement. That statement updates the object's row, and `condition` must
 * depend on this update.
 */
export function eventExpressions(
  dependencies: RecordDependencies,
  { scope, type, objectKey, request, ...event }: NewEvent,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const created = dependencies.now();
  const key = objectKey ?? event.object.id ?? "";
  return sql`
    new_event as (
      insert into events
        (account_id, livemode, id, created, type, object_id, object_sequence, data, request_id, idempotency_key)
      select ${scope.accountId}, ${scope.livemode}, ${dependencies.newId("event")}, ${created}, ${type}, ${key},
        (select coalesce(max(object_sequence), 0) + 1 from events where object_id = ${key}),
        ${JSON.stringify(dataOf(event))}, ${request?.id ?? null}, ${shownIdempotencyKey(request?.idempotencyKey)}
      where ${condition}
      returning id
    ),
    posted as (${deliveriesOfEvent(dependencies, { scope, type, created })})`;
}

function dataOf({ object, previousAttributes }: Pick<NewEvent, "object" | "previousAttributes">) {
  return previousAttributes === undefined ? { object } : { object, previous_attributes: previousAttributes };
}

/**
 * Returns the SQL that inserts a delivery of the event in `new_event` for every enabled endpoint that subscribes to its
 * type. As only the database knows their number, their ids share all but the last three characters, which are numbered.
 */
function deliveriesOfEvent(
  { newId }: Pick<PlatformDependencies, "newId">,
  { scope, type, created }: { readonly scope: Scope; readonly type: EventType; readonly created: Date },
): RawBuilder<unknown> {
  const idPrefix = newId("webhook_delivery").slice(0, -3);
  return sql`
    insert into webhook_deliveries (account_id, livemode, id, created, event, webhook_endpoint, status, due_at)
    select ${scope.accountId}, ${scope.livemode},
      ${idPrefix} || lpad((row_number() over (order by endpoint.sequence))::text, 3, '0'),
      ${created}, new_event.id, endpoint.id, 'pending', ${created}
    from new_event, webhook_endpoints as endpoint
    where ${inScope(scope, "endpoint")} and endpoint.status = 'enabled' and not endpoint.deleted
      and ${!targeted.includes(type)} and endpoint.enabled_events ?| array['*', ${type}]`;
}

/**
 * Returns the previous values of the changed attributes, for `previous_attributes` of an event; empty when nothing
 * changed.
 */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
