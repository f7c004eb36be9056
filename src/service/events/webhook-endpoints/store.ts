import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type {
  DisabledReason,
  SubscribableType,
  WebhookEndpointStatus,
} from "../../../contract/events/webhook-endpoint.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";
import type { SealedSecret } from "./secrets.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { existing } from "../../platform/http/existing.ts";

export interface WebhookEndpointTable extends ListedColumns {
  readonly url: string;
  readonly enabled_events: Json<readonly SubscribableType[]>;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** Newest first. */
  readonly secrets: Json<readonly SealedSecret[]>;
  /** Times of the first and the last failure since the last success. */
  readonly failing_since: Date | null;
  readonly failed_at: Date | null;
  /** The form of the events that it gets; null: the service's own. */
  readonly dialect: Generated<Dialect | null>;
  /** The version of Stripe's API that was named when it was created. */
  readonly api_version: Generated<string | null>;
  readonly deleted: Generated<boolean>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly webhook_endpoints: WebhookEndpointTable;
  }
}

export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;

export async function insertWebhookEndpoint(
  database: Database,
  endpoint: Insertable<WebhookEndpointTable>,
): Promise<WebhookEndpointRow> {
  return database.insertInto("webhook_endpoints").values(endpoint).returningAll().executeTakeFirstOrThrow();
}

/** Returns the number of endpoints in a scope. Locks the account, so that concurrent creations count each other. */
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

/** Finds an endpoint that is not deleted. `lock` locks the row until the caller's transaction ends. */
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

/** Returns the endpoint of the request's path, locked until the transaction ends. Throws `resource_missing` (404). */
export async function lockedEndpoint(
  database: Database,
  { scope, pathParameters }: ApiRequest<"id">,
): Promise<WebhookEndpointRow> {
  return existing(
    await findWebhookEndpoint(database, scope, pathParameters.id, { lock: true }),
    "webhook endpoint",
  );
}

/** Returns true for an endpoint that deliveries are sent to. */
export function isReachable({ status, deleted }: WebhookEndpointRow): boolean {
  return status === "enabled" && !deleted;
}

/** Throws `invalid_state` (409) for an endpoint that is disabled. */
export function checkReachable(endpoint: WebhookEndpointRow): void {
  if (isReachable(endpoint)) return;
  const message = "The webhook endpoint is disabled: enable it before anything is sent to it.";
  throw new ServiceError("invalid_state", message, { param: "webhook_endpoint" });
}

/** Returns endpoints of any accounts, for their deliveries. */
export async function findEndpointsById(
  database: Database,
  ids: readonly string[],
): Promise<WebhookEndpointRow[]> {
  return database.selectFrom("webhook_endpoints").selectAll().where("id", "in", ids).execute();
}

/** Returns the enabled endpoints that subscribe to an event type. */
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

/** Resets the failures of an endpoint after a success. */
export async function recordSuccess(database: Database, id: string): Promise<void> {
  await database
    .updateTable("webhook_endpoints")
    .set({ failing_since: null, failed_at: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/**
 * Records a failure of an endpoint. It starts a new series of failures when the last one was more than `seriesTimeout`
 * milliseconds ago.
 */
export async function recordFailure(
  database: Database,
  id: string,
  { now, seriesTimeout }: { readonly now: Date; readonly seriesTimeout: number },
): Promise<WebhookEndpointRow> {
  const earliestOfSeries = new Date(now.getTime() - seriesTimeout);
  return database
    .updateTable("webhook_endpoints")
    .set({
      failing_since: sql<Date>`case when failed_at > ${earliestOfSeries} then failing_since else ${now} end`,
      failed_at: now,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
