import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import { noticesOf } from "../../../billing/next-due.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { Change } from "./change.ts";
import type { RowDependencies } from "./loaded-subscription.ts";
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
  dependencies: Pick<RowDependencies, "newId" | "now">,
  database: Database,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const created = dependencies.now();
  const rows = notices.map(({ scope, customer, owner, kind, moment, dueAt, data = {}, testClock }) => ({
    id: dependencies.newId("billing_notice"),
    account_id: scope.accountId,
    livemode: scope.livemode,
    created,
    ...{ owner, kind, moment, customer, data },
    test_clock: testClock,
    due_at: dueAt,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into billing_notices (${columns})
    select ${columns} from json_populate_recordset(null::billing_notices, ${JSON.stringify(rows)}::json)
    on conflict (owner, kind, moment) do nothing`.execute(database);
}

/** Returns the notices about the current period, and about the beginning and the cancellation of a subscription. */
export function noticesOfChange({ locked, subscription: part, options }: Change): readonly NewNotice[] {
  if (part === null) return [];
  const { customer, settings, card, at, clock } = locked;
  const { before, after, isNew } = part;
  const notice = (kind: string, about: Seconds, due: Seconds): NewNotice => ({
    scope: { accountId: customer.account_id, livemode: customer.livemode },
    ...{ customer: customer.id, owner: after.id, kind, testClock: clock.test_clock },
    ...{ moment: dateOf(about), dueAt: dateOf(due) },
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
