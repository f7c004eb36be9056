import type { ColumnType, Insertable, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { EventType } from "../../../contract/events/event.ts";
import type { WebhookAttempt, WebhookDeliveryStatus } from "../../../contract/events/webhook-delivery.ts";
import type { Database } from "../../platform/database/database.ts";
import { deleteBatch } from "../../platform/database/batches.ts";
import type { QueueState } from "../../platform/metrics/queue-state.ts";
import type { LeaseRequest } from "../../platform/scheduler/due-handler.ts";
import { isAvailable } from "../../platform/scheduler/lease-store.ts";
import type { DeliveryEvent } from "./lifecycle.ts";
import { transitionOf } from "./lifecycle.ts";
import type { ListedColumns } from "../../platform/database/columns.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";

export interface WebhookDeliveryTable extends ListedColumns {
  readonly event: string;
  readonly webhook_endpoint: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: ColumnType<readonly WebhookAttempt[], string | undefined, string>;
  /**
   * Time of the next attempt. During an attempt: time after which another process may repeat it. Null once the delivery
   * has ended.
   */
  readonly due_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly webhook_deliveries: WebhookDeliveryTable;
  }
}

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** Returns the row of a new delivery that is due immediately. */
export function newDelivery(
  { newId, now }: Pick<PlatformDependencies, "newId" | "now">,
  scope: Scope,
  { event, endpoint }: { readonly event: string; readonly endpoint: string },
): Insertable<WebhookDeliveryTable> {
  const created = now();
  return {
    ...scopeColumns(scope),
    id: newId("webhook_delivery"),
    created,
    event,
    webhook_endpoint: endpoint,
    status: "pending",
    due_at: created,
  };
}

/** Maximum number of concurrent deliveries to one endpoint, so that a slow endpoint does not delay others. */
const concurrentDeliveries = 4;

export async function insertDelivery(
  database: Database,
  delivery: Insertable<WebhookDeliveryTable>,
): Promise<DeliveryRow> {
  return database.insertInto("webhook_deliveries").values(delivery).returningAll().executeTakeFirstOrThrow();
}

export async function insertDeliveries(
  database: Database,
  deliveries: readonly Insertable<WebhookDeliveryTable>[],
): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return [];
  return database.insertInto("webhook_deliveries").values(deliveries).returningAll().execute();
}

/**
 * SQL of the common table expression `waiting`: the endpoints with open deliveries. It skips through the index from
 * endpoint to endpoint, so that a long queue of one endpoint costs nothing for the others.
 */
const waitingEndpoints = sql`
  recursive waiting (endpoint) as (
    (select webhook_endpoint from webhook_deliveries
      where due_at is not null order by webhook_endpoint limit 1)
    union all
    select (select webhook_endpoint from webhook_deliveries
      where due_at is not null and webhook_endpoint > waiting.endpoint order by webhook_endpoint limit 1)
    from waiting where waiting.endpoint is not null
  )`;

/** When the next delivery is due, as a part of a statement. */
export const firstDelivery = sql<Date | null>`(
  select due_at from webhook_deliveries where due_at is not null order by due_at limit 1)`;

/**
 * Leases due deliveries, the oldest of each endpoint first, and records the start of an attempt. Deliveries to
 * endpoints that are no longer enabled are discarded.
 */
export async function claimDeliveries(
  database: Database,
  handler: string,
  { now, until, limit }: Pick<LeaseRequest, "limit" | "now" | "until">,
): Promise<DeliveryRow[]> {
  const startedAttempt: WebhookAttempt = {
    created: now.toISOString(),
    status: null,
    response: null,
    error: null,
    duration: null,
  };
  const { rows } = await sql<DeliveryRow>`
    with ${waitingEndpoints},
    due as (
      select delivery.id, endpoint.status = 'enabled' and not endpoint.deleted as reachable
      from waiting
      join webhook_endpoints as endpoint on endpoint.id = waiting.endpoint
      cross join lateral (
        select id from webhook_deliveries
        where webhook_endpoint = endpoint.id and due_at <= ${now}
          and ${isAvailable(handler, sql`webhook_deliveries.id`, now)}
        order by due_at
        limit (
          select greatest(0, ${concurrentDeliveries} - count(*)) from webhook_deliveries
          where webhook_endpoint = endpoint.id and status = 'delivering' and due_at > ${now}
        )
        for update skip locked
      ) as delivery
      limit ${limit}
    ),
    claimed as (
      update webhook_deliveries as delivery set
        status = case when due.reachable then ${transitionOf("claim").to} else ${transitionOf("discard").to} end,
        due_at = case when due.reachable then ${until}::timestamptz end,
        attempts = case when due.reachable then attempts || ${JSON.stringify([startedAttempt])}::jsonb else attempts end
      from due where delivery.id = due.id
      returning delivery.*
    )
    select * from claimed where status = ${transitionOf("claim").to}`.execute(database);
  return rows;
}

interface End {
  readonly event: DeliveryEvent;
  readonly attempts: readonly WebhookAttempt[];
  readonly dueAt: Date | null;
}

/**
 * Stores the result of a claimed attempt. Returns false when its lease has expired and another process has claimed it.
 */
export async function endDeliveryAttempt(
  database: Database,
  { id, due_at }: DeliveryRow,
  { event, attempts, dueAt }: End,
): Promise<boolean> {
  const { from, to } = transitionOf(event);
  const { numUpdatedRows } = await database
    .updateTable("webhook_deliveries")
    .set({ status: to, attempts: JSON.stringify(attempts), due_at: dueAt })
    .where("id", "=", id)
    .where("status", "in", from)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Discards the waiting deliveries to an endpoint. Attempts in progress end normally. */
export async function discardWaiting(database: Database, endpointId: string): Promise<void> {
  const { to } = transitionOf("discard");
  await database
    .updateTable("webhook_deliveries")
    .set({ status: to, due_at: null })
    .where("webhook_endpoint", "=", endpointId)
    .where("status", "in", ["pending", "retry_scheduled"])
    .where("due_at", "is not", null)
    .execute();
}

/** Deliveries above this number are not counted, to limit the cost. */
const countedDeliveries = 100_000;

/** Returns the number of open deliveries, and the due time of the oldest one that is due. */
export async function measureDeliveries(database: Database, now: Date): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    with ${waitingEndpoints}
    select
      (select count(*) from
        (select from webhook_deliveries where due_at is not null limit ${countedDeliveries}) as open) as length,
      (select min(oldest.due_at) from waiting cross join lateral (
        select due_at from webhook_deliveries
        where webhook_endpoint = waiting.endpoint and due_at <= ${now} order by due_at limit 1
      ) as oldest) as since`.execute(database);
  return rows[0] ?? { length: 0, since: null };
}

/** Deletes deliveries that have ended, with their attempts, oldest first. Returns how many. */
export async function deleteEndedDeliveries(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  return deleteBatch(database, {
    table: "webhook_deliveries",
    key: "id",
    condition: sql<SqlBool>`due_at is null and created < ${before}`,
    order: "created",
    limit,
  });
}

/**
 * Returns true when an event of these types about these objects, recorded after `since`, was sent to an enabled
 * endpoint that has not acknowledged it with a 2xx status.
 */
export async function isUnacknowledged(
  database: Database,
  {
    objects,
    types,
    since,
  }: { readonly objects: readonly string[]; readonly types: readonly EventType[]; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (
      select from events as event
      join webhook_deliveries as delivery on delivery.event = event.id
      join webhook_endpoints as endpoint on endpoint.id = delivery.webhook_endpoint
      where event.object_id in (${sql.join(objects)}) and event.created > ${since}
        and event.type in (${sql.join(types)})
        and endpoint.status = 'enabled' and not endpoint.deleted
      group by event.id, endpoint.id
      having not bool_or(delivery.status = 'succeeded')
    ) as awaited`.execute(database);
  return rows[0]?.awaited === true;
}
