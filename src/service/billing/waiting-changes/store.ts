import { sql } from "kysely";
import type { SubscriptionItem } from "../../../billing/subscription.ts";
import type { WaitingChange } from "../../../billing/waiting-change.ts";
import type { Database } from "../../platform/database/database.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { SubscriptionItemRow, SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { WriteOptions } from "../rows/change.ts";

/** A change that waits for the payment of its invoice, as it is stored. */
export interface StoredChange {
  readonly waiting: WaitingChange;
  readonly columns: Partial<SubscriptionRow>;
  readonly coupon: NonNullable<WriteOptions["coupon"]> | null;
  readonly itemMetadata: readonly (readonly [string, Readonly<Record<string, string>>])[];
  /** The request that made it, for the events. */
  readonly request: { readonly id: string; readonly idempotencyKey: string | null };
}

/** Stores a change until its invoice is paid. A subscription has one of them, and nothing is due on it meanwhile. */
export async function insertWaitingChange(
  database: Database,
  { id, account_id, livemode }: SubscriptionRow,
  { change, created }: { readonly change: StoredChange; readonly created: Date },
): Promise<void> {
  await database
    .insertInto("subscription_changes")
    .values({
      account_id,
      livemode,
      created,
      subscription: id,
      waits_for: "payment",
      invoice: change.waiting.invoice,
      change: JSON.stringify(change),
    })
    .execute();
}

/** Returns the invoice of the change of a subscription that waits for its payment; undefined if none does. */
export async function findWaitingInvoice(
  database: Database,
  { id }: Pick<SubscriptionRow, "id">,
): Promise<string | undefined> {
  const waiting = await database
    .selectFrom("subscription_changes")
    .select("invoice")
    .where("subscription", "=", id)
    .where("status", "=", "waiting")
    .where("waits_for", "=", "payment")
    .executeTakeFirst();
  return waiting?.invoice ?? undefined;
}

/** Throws `change_in_progress` (409) while a change of the subscription waits for its payment. */
export async function checkNothingWaits(
  database: Database,
  subscription: Pick<SubscriptionRow, "id">,
): Promise<void> {
  if ((await findWaitingInvoice(database, subscription)) === undefined) return;
  const message = "Another change of the subscription waits for its payment. Send the request again later.";
  throw new ServiceError("change_in_progress", message, { headers: { "Retry-After": "2" } });
}

/** Ends the change that waits for the payment of an invoice, and returns it; undefined if none does. */
export async function endWaitingChange(
  database: Database,
  invoice: string,
  { status, at }: { readonly status: "applied" | "dropped"; readonly at: Date },
): Promise<StoredChange | undefined> {
  const ended = await database
    .updateTable("subscription_changes")
    .set({ status, ended_at: at })
    .where("invoice", "=", invoice)
    .where("status", "=", "waiting")
    .where("waits_for", "=", "payment")
    .returning("change")
    .executeTakeFirst();
  return ended?.change as StoredChange | undefined;
}

/**
 * Inserts the items of a subscription that it does not have yet as deleted ones: the lines of an invoice may name them before
 * the subscription has them.
 */
export async function insertHiddenItems(
  database: Database,
  { id: subscription, account_id, livemode }: SubscriptionRow,
  { items, created }: { readonly items: readonly SubscriptionItem[]; readonly created: Date },
): Promise<void> {
  if (items.length === 0) return;
  const columns = { account_id, livemode, created, subscription, deleted: true, metadata: "{}" };
  await database
    .insertInto("subscription_items")
    .values(items.map(({ id, price, quantity }) => ({ ...columns, id, price: price.id, quantity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes the lines of a void invoice name no cycle, so that another invoice can bill it: the change that was to open the
 * cycle was not made.
 */
export async function releaseCycles(database: Database, { id }: { readonly id: string }): Promise<void> {
  await database
    .updateTable("invoice_lines")
    .set({ kind: "item", cycle: null })
    .where("invoice", "=", id)
    .where("kind", "=", "cycle")
    .execute();
}

/** Whether the change that waited for the payment of an invoice was dropped. */
export async function wasDropped(database: Database, invoice: string): Promise<boolean> {
  const dropped = await database
    .selectFrom("subscription_changes")
    .select("invoice")
    .where("invoice", "=", invoice)
    .where("status", "=", "dropped")
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Sets until when the items of an invoice are billed, because the change that made it takes effect. */
export async function setBilledUntil(database: Database, { id }: { readonly id: string }): Promise<void> {
  await sql`
    update subscription_items as item set billed_until = line.period_end from invoice_lines as line
    where line.invoice = ${id} and line.kind = 'cycle' and line.subscription_item = item.id`.execute(
    database,
  );
}

/** Sets until when items are billed as it was before an invoice of a change that waits. */
export async function restoreBilledUntil(
  database: Database,
  items: readonly SubscriptionItemRow[],
): Promise<void> {
  await updateRows(
    database,
    "subscription_items",
    items.map(({ id, billed_until }) => ({ id, billed_until })),
  );
}
