import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { WebhookEndpointTable } from "../../platform/database/tables.ts";

export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;

export async function insertWebhookEndpoint(
  database: Database,
  endpoint: Insertable<WebhookEndpointTable>,
): Promise<WebhookEndpointRow> {
  return database.insertInto("webhook_endpoints").values(endpoint).returningAll().executeTakeFirstOrThrow();
}

/** How many endpoints a scope has. Locks the account, so that two that are made at once count each other. */
export async function countWebhookEndpoints(database: Database, scope: Scope): Promise<number> {
  await database
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", scope.accountId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await database
    .selectFrom("webhook_endpoints")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(inScope(scope))
    .where("deleted", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** `lock` keeps others from changing the row until the caller's transaction ends. */
export async function findWebhookEndpoint(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<WebhookEndpointRow | undefined> {
  return database
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted", "=", false)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Endpoints of whichever accounts, for their deliveries. */
export async function findEndpointsById(
  database: Database,
  ids: readonly string[],
): Promise<WebhookEndpointRow[]> {
  return database.selectFrom("webhook_endpoints").selectAll().where("id", "in", ids).execute();
}

/** The enabled endpoints that want events of a kind. */
export async function findSubscribers(
  database: Database,
  scope: Scope,
  type: string,
): Promise<WebhookEndpointRow[]> {
  return database
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where(inScope(scope))
    .where("status", "=", "enabled")
    .where("deleted", "=", false)
    .where(sql<boolean>`enabled_events ?| array['*', ${type}]`)
    .orderBy("sequence")
    .execute();
}

export async function changeWebhookEndpoint(
  database: Database,
  scope: Scope,
  id: string,
  change: Updateable<WebhookEndpointTable>,
): Promise<WebhookEndpointRow> {
  return database
    .updateTable("webhook_endpoints")
    .set(change)
    .where(inScope(scope))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a time of failures. */
export async function noteSuccess(database: Database, id: string): Promise<void> {
  await database
    .updateTable("webhook_endpoints")
    .set({ failing_since: null, failed_at: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Begins a time of failures, or goes on with it: failures that lie further apart than `patience` are no such time. */
export async function noteFailure(
  database: Database,
  id: string,
  { now, patience }: { readonly now: Date; readonly patience: number },
): Promise<WebhookEndpointRow> {
  const forgotten = new Date(now.getTime() - patience);
  return database
    .updateTable("webhook_endpoints")
    .set({
      failing_since: sql<Date>`case when failed_at > ${forgotten} then failing_since else ${now} end`,
      failed_at: now,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether anything is sent there. */
export function isReachable({ status, deleted }: WebhookEndpointRow): boolean {
  return status === "enabled" && !deleted;
}
