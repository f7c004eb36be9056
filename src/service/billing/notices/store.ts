import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { DunningRunTable } from "../../platform/database/tables.ts";
import type { BillingNoticeTable } from "../../platform/database/tables.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

export type NoticeRow = Selectable<BillingNoticeTable>;

/** Notices that were neither sent nor dropped. */
export const waits = sql<boolean>`(sent_at is null and dropped_at is null and due_at is not null)`;

/** Locks a notice that waits; undefined if it was sent or dropped meanwhile. */
export async function lockNotice(database: Database, id: string): Promise<NoticeRow | undefined> {
  return database
    .selectFrom("billing_notices")
    .selectAll()
    .where("id", "=", id)
    .where(waits)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores that a notice was sent, or dropped because it was no longer true. */
export async function endNotice(
  database: Database,
  { id }: NoticeRow,
  end: { readonly sent_at: Date } | { readonly dropped_at: Date },
): Promise<void> {
  await database
    .updateTable("billing_notices")
    .set({ ...end, due_at: null })
    .where("id", "=", id)
    .execute();
}

/** Returns the subscription or the invoice that a notice is about. */
export async function findOwner(
  database: Database,
  owner: string,
): Promise<{ readonly subscription?: SubscriptionRow; readonly invoice?: InvoiceRow }> {
  const subscription = await database
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", owner)
    .executeTakeFirst();
  if (subscription !== undefined) return { subscription };
  const invoice = await findInvoiceOfNotice(database, owner);
  return invoice === undefined ? {} : { invoice };
}

export async function findInvoiceOfNotice(database: Database, id: string): Promise<InvoiceRow | undefined> {
  return database.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the open dunning run of a subscription or of an invoice. */
export async function findOpenRun(
  database: Database,
  owner: string,
): Promise<Pick<Selectable<DunningRunTable>, "due_at" | "waits_for"> | undefined> {
  return database
    .selectFrom("dunning_runs")
    .select(["due_at", "waits_for"])
    .where("owner", "=", owner)
    .where("status", "=", "open")
    .executeTakeFirst();
}
