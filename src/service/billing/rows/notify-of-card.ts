import { sql } from "kysely";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
import type { LockedSubscription } from "./lock-subscription.ts";
import { scheduleNotices } from "./schedule-notices.ts";

/** Whose card was changed. */
interface CardChange {
  readonly customer: CustomerRow;
  /** The subscription that the mail is about. */
  readonly subscription: string;
  /** The id of the card that pays now. */
  readonly card: string;
}

/** Schedules the mail to a customer whose subscriptions are paid by another card from now on. */
export async function notifyOfCard(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  { customer, subscription: owner, card }: CardChange,
): Promise<void> {
  const at = timeOf(customer, dependencies.now());
  const { account_id: accountId, livemode, test_clock: testClock } = customer;
  await scheduleNotices(dependencies, database, [
    {
      ...{ scope: { accountId, livemode }, customer: customer.id, owner, kind: "card_changed" },
      ...{ moment: at, dueAt: at, testClock, data: { card } },
    },
  ]);
}

/**
 * Notifies a customer whose default card is another one, if it pays a subscription. A first card is not mailed: its payer
 * has just entered it.
 */
export async function notifyOfDefaultCard(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  { before, after }: { readonly before: CustomerRow; readonly after: CustomerRow },
): Promise<void> {
  const card = after.default_source;
  if (before.default_source === null || card === null || card === before.default_source) return;
  const subscription = await database
    .selectFrom("subscriptions as s")
    .select("s.id")
    .where("s.customer", "=", after.id)
    .where("s.ended_at", "is", null)
    .where(sql<boolean>`not exists (select from cards c where c.id = s.default_source and not c.deleted)`)
    .orderBy("s.sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (subscription === undefined) return;
  await notifyOfCard(dependencies, database, { customer: after, subscription: subscription.id, card });
}

/**
 * Notifies the customer of a subscription that is paid by another card than before.
 *
 * @param own the card of the subscription; null: the customer's default pays
 */
export async function notifyOfOtherCard(
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  { customer, row, card: before }: LockedSubscription,
  own: string | null,
): Promise<void> {
  const card = own ?? customer.default_source;
  if (before === null || card === null || card === before.id || row.ended_at !== null) return;
  await notifyOfCard(dependencies, database, { customer, subscription: row.id, card });
}
