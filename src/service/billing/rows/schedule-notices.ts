import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import { noticesOf } from "../../../billing/next-due.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Change } from "./change.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
import type { LockedSubscription } from "./lock-rows.ts";
import { dateOf, secondsOf } from "./seconds.ts";

/** A mail or an event that is due at a moment. */
export interface NewNotice {
  readonly scope: Scope;
  /** Null for mails to the merchant. */
  readonly customer: string | null;
  /** The subscription, invoice or run that it is about. */
  readonly owner: string;
  readonly kind: string;
  /** What it announces. An owner has one notice of a kind for a moment. */
  readonly moment: Date;
  readonly dueAt: Date;
  readonly data?: unknown;
  readonly testClock: string | null;
}

/**
 * Schedules notices by one statement. A notice that was scheduled before for the same owner, kind and moment stays as it is, sent or
 * not.
 */
export async function scheduleNotices(
  dependencies: Within<RowDependencies, "newId" | "now">,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const created = dependencies.now();
  const rows = notices.map(({ scope, customer, owner, kind, moment, dueAt, data = {}, testClock }) => ({
    id: dependencies.newId("billing_notice"),
    account_id: scope.accountId,
    livemode: scope.livemode,
    created,
    owner,
    kind,
    moment,
    customer,
    data,
    test_clock: testClock,
    due_at: dueAt,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into billing_notices (${columns})
    select ${columns} from json_populate_recordset(null::billing_notices, ${JSON.stringify(rows)}::json)
    on conflict (owner, kind, moment) do nothing`.execute(dependencies.database);
}

/** Returns the notices about the current period, and about the beginning and the cancellation of a subscription. */
export function noticesOfChange({ locked, subscription: part, options }: Change): readonly NewNotice[] {
  if (part === null) return [];
  const { customer, settings, card, at, clock } = locked;
  const { before, after, isNew } = part;
  const notice = (kind: string, about: Seconds, due: Seconds): NewNotice => ({
    scope: { accountId: customer.account_id, livemode: customer.livemode },
    customer: customer.id,
    owner: after.id,
    kind,
    testClock: clock.test_clock,
    moment: dateOf(about),
    dueAt: dateOf(due),
  });
  const now = secondsOf(at);
  const notices = noticesOf(after, {
    upcomingDays: settings.upcoming_days,
    renewalNoticeDays: settings.renewal_notice_days,
    cardEndsAt: card?.endsAt ?? null,
  })
    .filter(({ about }) => about > now)
    .map(({ kind, about, at: due }) => notice(kind, about, due));
  const begins = isNew || before.status === "incomplete";
  if (begins && (after.status === "active" || after.status === "trialing")) {
    notices.push(notice("subscription_started", after.startDate, now));
  }
  // A subscription that ends because it was not paid has a mail of its own.
  const reason = options.columns?.cancellation_details?.reason ?? null;
  const isWanted =
    reason !== "payment_failed" && reason !== "revoked" && after.status !== "incomplete_expired";
  if (after.canceledAt !== null && before.canceledAt === null && isWanted) {
    notices.push(notice("subscription_canceled", after.canceledAt, now));
  }
  return notices;
}

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
  dependencies: Within<RowDependencies, "newId" | "now">,
  { customer, subscription: owner, card }: CardChange,
): Promise<void> {
  const at = timeOf(customer, dependencies.now());
  const { account_id: accountId, livemode, test_clock: testClock } = customer;
  await scheduleNotices(dependencies, [
    {
      scope: { accountId, livemode },
      customer: customer.id,
      owner,
      kind: "card_changed",
      moment: at,
      dueAt: at,
      testClock,
      data: { card },
    },
  ]);
}

/**
 * Notifies a customer whose default card is another one, if it pays a subscription. A first card is not mailed: its payer
 * has just entered it.
 */
export async function notifyOfDefaultCard(
  dependencies: Within<RowDependencies, "newId" | "now">,
  { before, after }: { readonly before: CustomerRow; readonly after: CustomerRow },
): Promise<void> {
  const card = after.default_source;
  if (before.default_source === null || card === null || card === before.default_source) return;
  const subscription = await dependencies.database
    .selectFrom("subscriptions as s")
    .select("s.id")
    .where("s.customer", "=", after.id)
    .where("s.ended_at", "is", null)
    .where(sql<boolean>`not exists (select from cards c where c.id = s.default_source and not c.deleted)`)
    .orderBy("s.sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (subscription === undefined) return;
  await notifyOfCard(dependencies, { customer: after, subscription: subscription.id, card });
}

/**
 * Notifies the customer of a subscription that is paid by another card than before.
 *
 * @param own the card of the subscription; null: the customer's default pays
 */
export async function notifyOfOtherCard(
  dependencies: Within<RowDependencies, "newId" | "now">,
  { customer, row, card: before }: LockedSubscription,
  own: string | null,
): Promise<void> {
  const card = own ?? customer.default_source;
  if (before === null || card === null || card === before.id || row.ended_at !== null) return;
  await notifyOfCard(dependencies, { customer, subscription: row.id, card });
}
