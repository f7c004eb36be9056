import { sql } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import { entitledUntil } from "../../../billing/entitlement.ts";
import { nextPaymentAt, nextSubscriptionAction } from "../../../billing/next-due.ts";
import type { Subscription } from "../../../billing/subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import { givenRows } from "../../platform/database/row-sets.ts";
import type { Change, SubscriptionPart } from "./change.ts";
import { AlreadyBilled } from "./change.ts";
import type { SubscriptionRow } from "./loaded-subscription.ts";
import { dateOf, dateOrNull, secondsOrNull } from "./seconds.ts";

/**
 * Writes subscriptions with the moments that follow from their rows, after periods and invoices. Returns the rows by id.
 *
 * @throws AlreadyBilled if another transaction has changed the cycle of one
 */
export async function writeSubscriptions(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, SubscriptionRow>> {
  const parts = changes.flatMap((change) =>
    change.subscription === null ? [] : [{ change, part: change.subscription }],
  );
  if (parts.length === 0) return new Map();
  const moments = await findMoments(
    database,
    parts.map(({ part }) => part.after.id),
  );
  const given = parts.map(({ change, part }) => columnsOf(change, part, moments.get(part.after.id)));
  const expected = parts.map(({ part }) => ({ id: part.after.id, cycle: part.loaded.row.cycle }));
  const names = Object.keys(given[0] ?? {}).filter((name) => name !== "id");
  const { rows } = await sql<SubscriptionRow>`
    update subscriptions as t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from ${givenRows("subscriptions", given)} as given
      join json_to_recordset(${JSON.stringify(expected)}::json) as expected (id text, cycle integer)
        on expected.id = given.id
    where t.id = given.id and t.cycle = expected.cycle
    returning t.*`.execute(database);
  if (rows.length !== parts.length) throw new AlreadyBilled("The cycle of a subscription has changed.");
  return new Map(rows.map((row) => [row.id, row]));
}

interface Moments {
  readonly id: string;
  /** The end of the last period that is paid for, free, or of a trial. */
  readonly covered_until: Date | null;
  /** The next attempt to collect an open invoice. */
  readonly next_attempt: Date | null;
  /** Whether a change waits for its payment: until then nothing is due. */
  readonly is_changing: boolean;
}

async function findMoments(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Moments>> {
  const { rows } = await sql<Moments>`
    select given.id,
      (select period_end from subscription_periods as period
        where period.subscription = given.id and status in ('trial', 'free', 'paid', 'voided')
        order by cycle desc limit 1) as covered_until,
      (select min(next_payment_attempt) from invoices as invoice
        where invoice.subscription = given.id and invoice.status = 'open') as next_attempt,
      exists (select from subscription_changes as change where change.subscription = given.id
        and change.status = 'waiting' and change.waits_for = 'payment') as is_changing
    from json_array_elements_text(${JSON.stringify(ids)}::json) as given (id)`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

function columnsOf(change: Change, part: SubscriptionPart, moments: Moments | undefined) {
  const { locked, options, invoices } = change;
  const { after, loaded } = part;
  const row = { ...loaded.row, ...options.columns };
  return {
    id: after.id,
    ...stateColumns(after),
    cancellation_details: row.cancellation_details,
    default_source: row.default_source,
    dunning: row.dunning,
    description: row.description,
    metadata: row.metadata,
    latest_invoice: invoices.at(-1)?.id ?? row.latest_invoice,
    past_due_at: pastDueAt(row.past_due_at, part, locked.at),
    entitled_until: dateOrNull(
      entitledUntil(after, {
        coveredUntil: secondsOrNull(moments?.covered_until ?? null),
        hasCard: locked.card !== null || row.default_source !== null,
        graceDays: locked.settings.grace_days,
      }),
    ),
    next_payment_at: dateOrNull(nextPaymentAt(after, secondsOrNull(moments?.next_attempt ?? null))),
    due_at: moments?.is_changing === true ? null : dateOrNull(nextSubscriptionAction(after)?.at ?? null),
    lease_until: null,
    attempts: 0,
  };
}

/** Returns the columns of what the computation decides. */
export function stateColumns(after: Subscription) {
  const { schedule, currentPeriod, trial, pausedCollection: pause } = after;
  return {
    status: after.status,
    interval_unit: schedule.interval,
    interval_count: schedule.intervalCount,
    billing_cycle_anchor: dateOf(schedule.anchor),
    cycle: after.cycle,
    current_period_start: dateOf(currentPeriod.start),
    current_period_end: dateOf(currentPeriod.end),
    trial_start: dateOrNull(trial?.start ?? null),
    trial_end: dateOrNull(trial?.end ?? null),
    missing_payment_method: after.missingPaymentMethod,
    stub: after.stub,
    cancel_at: dateOrNull(after.cancelAt),
    cancel_at_period_end: after.cancelAtPeriodEnd,
    canceled_at: dateOrNull(after.canceledAt),
    ended_at: dateOrNull(after.endedAt),
    pause_collection:
      pause === null ? null : { behavior: pause.behavior, resumes_at: isoOrNull(pause.resumesAt) },
    awaited_invoice: after.awaitedInvoice,
    discount: after.discount?.id ?? null,
  };
}

const isoOrNull = (moment: Seconds | null): string | null =>
  moment === null ? null : dateOf(moment).toISOString();

/** Returns since when a subscription is past due. One that is no longer retried, or has ended, still has the moment. */
function pastDueAt(known: Date | null, { before, after }: SubscriptionPart, at: Date): Date | null {
  if (after.status === "past_due") return before.status === "past_due" ? known : at;
  return after.status === "unpaid" || after.endedAt !== null ? known : null;
}
