import { randomUUID } from "node:crypto";
import type { Generated, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import type { QueueState } from "../../../../platform/metrics/queue-state.ts";
import type { SignedItem } from "../notification-item.ts";
import type { TokenNotification } from "../token-notification.ts";
import { tokenKind } from "../token-notification.ts";

/** A notification that Adyen has signed. */
export interface AdyenNotificationTable {
  readonly id: string;
  readonly received_at: Date;
  readonly psp_reference: string;
  readonly event_code: string;
  readonly success: boolean;
  /** What is read of it, as JSON: nothing of it is about the payer. */
  readonly item: string;
  /** When it is to be handled; null once it is. */
  readonly due_at: Date | null;
  readonly attempts: Generated<number>;
  /** What handling it has come to; null until then. */
  readonly result: Generated<string | null>;
}

declare module "../../../../platform/database/tables.ts" {
  interface Tables {
    readonly adyen_notifications: AdyenNotificationTable;
  }
}

export type NotificationRow = Selectable<AdyenNotificationTable>;

/** Stores items that are due now; one that is stored already changes nothing. */
export async function storeNotifications(
  database: Database,
  items: readonly SignedItem[],
  now: Date,
): Promise<void> {
  await insert(
    database,
    items.map(({ item, text }) => ({
      item: text,
      psp_reference: item.pspReference,
      event_code: item.eventCode,
      success: item.success === "true",
    })),
    now,
  );
}

/** Stores a notification about a stored card, which is due now; one that is stored already changes nothing. */
export async function storeTokenNotification(
  database: Database,
  token: TokenNotification,
  now: Date,
): Promise<void> {
  const { eventId: psp_reference, type: event_code } = token;
  await insert(database, [{ item: JSON.stringify(token), psp_reference, event_code, success: true }], now);
}

async function insert(
  database: Database,
  rows: readonly Pick<NotificationRow, "event_code" | "item" | "psp_reference" | "success">[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insertInto("adyen_notifications")
    .values(rows.map((row) => ({ ...row, id: randomUUID(), received_at: now, due_at: now })))
    .onConflict((conflict) => conflict.constraint("adyen_notifications_once").doNothing())
    .execute();
}

/** SQL condition: a notification is about a stored card. */
export const isAboutToken = sql<SqlBool>`starts_with(event_code, ${sql.lit(tokenKind)})`;

/** Ends a notification with what handling it has come to. */
export async function endNotification(
  database: Database,
  { id }: Pick<NotificationRow, "id">,
  result: string,
): Promise<void> {
  await database
    .updateTable("adyen_notifications")
    .set({ result, due_at: null })
    .where("id", "=", id)
    .execute();
}

/** Leaves a notification for later. */
export async function postponeNotification(
  database: Database,
  { id, attempts }: NotificationRow,
  dueAt: Date,
): Promise<void> {
  await database
    .updateTable("adyen_notifications")
    .set({ due_at: dueAt, attempts: attempts + 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * Makes notifications due again.
 *
 * @param pspReference only those of this reference of Adyen; null: all that are stored
 * @returns how many
 */
export async function replayNotifications(
  database: Database,
  pspReference: string | null,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("adyen_notifications")
    .set({ due_at: now, attempts: 0, result: null })
    .$if(pspReference !== null, (query) => query.where("psp_reference", "=", pspReference ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What stands in the list of an operator. */
export interface NotificationCount {
  readonly event_code: string;
  readonly result: string;
  readonly count: number;
}

/** How many notifications of each kind have come to what, in the time since a moment. */
export async function countNotifications(
  database: Database,
  since: Date,
): Promise<readonly NotificationCount[]> {
  const { rows } = await sql<NotificationCount>`
    select event_code, coalesce(result, 'waiting') as result, count(*)::integer as count
    from adyen_notifications where received_at >= ${since} group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

/** The notifications that could not be applied, the latest first. */
export async function findUnresolved(database: Database, limit: number): Promise<readonly NotificationRow[]> {
  return database
    .selectFrom("adyen_notifications")
    .selectAll()
    .where("result", "in", ["unresolved", "unknown"])
    .orderBy("received_at", "desc")
    .limit(limit)
    .execute();
}

export async function measureNotifications(database: Database, now: Date): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*)::integer as length, min(received_at) as since from adyen_notifications
    where due_at <= ${now}`.execute(database);
  return rows[0] ?? { length: 0, since: null };
}

/** How long Adyen may take to notify a payment that it has answered, in milliseconds. */
const usual = 15 * 60_000;

/** How far back payments are looked at where none was ever notified, in milliseconds. */
const recent = 7 * 86_400_000;

const mostCounted = 100;

/** Counts payments that Adyen has answered and not notified, up to a hundred, and says when the last notification of one came. */
export async function findUnnotified(
  database: Database,
  now: Date,
): Promise<{ readonly waiting: number; readonly last: Date | null }> {
  const at = now.getTime();
  const { rows } = await sql<{ waiting: number; last: Date | null }>`
    with last as (select max(received_at) as at from adyen_notifications where not ${isAboutToken})
    select (select at from last) as last, (
      select count(*)::integer from (
        select 1 from adyen_payments
        where sent_at > greatest((select at from last), ${new Date(at - recent)}::timestamptz)
          and sent_at <= ${new Date(at - usual)} and state = 'decided' and psp_reference is not null
        limit ${mostCounted}) waiting) as waiting`.execute(database);
  return rows[0] ?? { waiting: 0, last: null };
}
