import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import { queueMailToMerchant, recordNotice } from "../../accounts/notices/notify-merchant.ts";
import { maySucceedUnchanged } from "../../platform/database/errors.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { failureNoted } from "../../platform/scheduler/due-handler.ts";
import { isAvailable, noteFailure, releaseRows } from "../../platform/scheduler/lease-store.ts";
import type { BillingDependencies } from "../dependencies.ts";

/** Tables whose rows wait for a time with `due_at`. */
export type QueueTable = "dunning_runs" | "installment_plans" | "invoices" | "subscriptions";

/** A row that waits for a time: that of its test clock, or real time without one. */
interface QueuedRow {
  readonly id: string;
  readonly account_id: string;
  readonly livemode: boolean;
  readonly test_clock: string | null;
  readonly attempts: number;
}

interface LeasedQueue<Row extends QueuedRow> {
  readonly name: string;
  readonly table: QueueTable;
  /** Handles a row that was due when it was claimed. It checks under a lock that the row still is. */
  readonly handle: (row: Row) => Promise<unknown>;
  /** How many rows one process handles at once; `billingConcurrency` without it. */
  readonly concurrency?: number;
  /** What rows on a test clock share (`DueRow.sharedId`). Without it they are handled one by one. */
  readonly sharedId?: (row: Row) => string;
  /** Rows on test clocks that stand still and are not to wait for the next advance, as `q`. */
  readonly atOnceOnClocks?: RawBuilder<SqlBool>;
}

const minute = 60_000;

const longestPause = 24 * 60 * minute;

/** After so many earlier failures in a row the merchant gets a mail, even if the database was only busy each time. */
const mostSilent = 3;

/**
 * The handler of rows with `due_at`, `lease_until` and `attempts`. A row that fails is postponed in real time, also on a test clock
 * that stands still; it ends the advance of a clock.
 */
export function leasedQueue<Row extends QueuedRow>(
  dependencies: BillingDependencies,
  { name, table, handle, concurrency: given, sharedId, atOnceOnClocks }: LeasedQueue<Row>,
): readonly DueHandler[] {
  const { database, settings } = dependencies;
  const from = sql.table(table);
  const { billingConcurrency } = settings;
  const concurrency = given ?? billingConcurrency;
  const real = sql<SqlBool>`q.due_at is not null and q.test_clock is null`;
  const handler = (
    handlerName: string,
    earliest: DueHandler["earliest"],
    isDue: (now: Date) => RawBuilder<SqlBool>,
  ): DueHandler => ({
    name: handlerName,
    lease: settings.lease,
    batch: 4 * billingConcurrency,
    concurrency,
    leasedInRow: true,
    earliest,
    claim: async ({ now, until, limit }) => {
      const { rows } = await sql<Row>`
        update ${from} set lease_until = ${until} where id in (
          select q.id from ${from} q
          where ${isDue(now)} and (q.lease_until is null or q.lease_until <= ${now})
          order by q.due_at limit ${limit} for update skip locked)
        returning *`.execute(database);
      return rows.map((row) => ({
        id: row.id,
        handle: async () => {
          try {
            await handle(row);
            await clearFailures(dependencies, name, [row]);
            return undefined;
          } catch (error) {
            await postponeFailed(dependencies, { table, handler: name, row }, error);
            return failureNoted;
          }
        },
      }));
    },
  });
  const main: DueHandler = {
    ...handler(
      name,
      sql<Date | null>`(select q.due_at from ${from} q where ${real} order by q.due_at limit 1)`,
      (now) => sql<SqlBool>`${real} and q.due_at <= ${now}`,
    ),
    onClocks: {
      name,
      concurrency: sharedId === undefined ? 1 : concurrency,
      earliest: (clock) =>
        sql<Date | null>`(select min(q.due_at) from ${from} q where q.due_at is not null and q.test_clock = ${clock})`,
      due: async ({ clock, at, limit }) => {
        const { rows } = await sql<Row>`
          select q.* from ${from} q where q.due_at <= ${at} and q.test_clock = ${clock}
          order by q.due_at, q.sequence limit ${limit}`.execute(database);
        return rows.map((row) => ({
          id: row.id,
          ...(sharedId && { sharedId: sharedId(row) }),
          handle: async () => {
            await handle(row);
            await clearFailures(dependencies, name, [row]);
          },
        }));
      },
    },
  };
  if (atOnceOnClocks === undefined) return [main];
  const standsStill = sql<SqlBool>`${atOnceOnClocks} and exists (
    select from test_clocks k where k.id = q.test_clock and k.status = 'ready' and q.due_at <= k.frozen_time)`;
  // The time of a row is that of its clock; after a failure it waits in real time.
  const earliest = sql<Date | null>`(
    select min(coalesce(l.available_at, '-infinity')) from ${from} q
    left join scheduler_leases l on l.handler = ${sql.lit(name)} and l.id = q.id where ${standsStill})`;
  const isDue = (now: Date) => sql<SqlBool>`${standsStill} and ${isAvailable(name, sql`q.id`, now)}`;
  return [main, handler(`${name}_on_clocks`, earliest, isDue)];
}

/**
 * Returns how long a row waits after so many earlier failures in a row, in milliseconds: 5 minutes, doubling to a day; 5 seconds,
 * doubling likewise, while the database is only busy or not reached.
 */
function retryDelay(failures: number, isBusy = false): number {
  return Math.min((isBusy ? 5_000 : 5 * minute) * 2 ** failures, longestPause);
}

/**
 * Postpones a row that could not be handled: it is tried again later, and does not stop the others. The merchant gets a mail
 * after the first failure that does not pass by itself.
 */
export async function postponeFailed(
  dependencies: BillingDependencies,
  { table, handler, row }: { readonly table: QueueTable; readonly handler: string; readonly row: QueuedRow },
  error: unknown,
): Promise<void> {
  const { log, metrics, now } = dependencies;
  log.failure(`${handler} ${row.id}`, error);
  metrics?.counts.dueFailure(handler);
  const isBusy = maySucceedUnchanged(error);
  const pause = retryDelay(row.attempts, isBusy);
  const nextTry = new Date(now().getTime() + pause);
  await inTransaction(dependencies, async (within) => {
    const { database } = within;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set attempts = ${row.attempts} + 1, lease_until = null,
        due_at = case when test_clock is null then ${nextTry}::timestamptz else due_at end
      where id = ${row.id} and due_at is not null`.execute(database);
    // It is not tried again: its charge is begun and may have moved money, and the sweep of charges finishes it.
    if (numAffectedRows === 0n) return;
    // `till status` lists the row with the name of the error. One on a test clock is not available before its next try.
    await noteFailure(database, { handler, id: row.id, holder: "", error, now: now(), pauses: [pause] });
    if ((row.attempts === 0 && !isBusy) || row.attempts === mostSilent) await notifyMerchant(within, row);
  });
}

/** Forgets that rows have failed, after they were handled. */
export async function clearFailures(
  { database }: Pick<BillingDependencies, "database">,
  handler: string,
  rows: readonly QueuedRow[],
): Promise<void> {
  const failed = rows.flatMap(({ id, attempts }) => (attempts > 0 ? [id] : []));
  await releaseRows(database, handler, failed);
}

async function notifyMerchant(
  dependencies: Within<BillingDependencies, "keys" | "now" | "sendMail">,
  { id, account_id: accountId, livemode }: QueuedRow,
): Promise<void> {
  const now = dependencies.now();
  const scope = { accountId, livemode };
  const notice = { about: `parked ${id}`, now, since: new Date(now.getTime() - longestPause) };
  if (!(await recordNotice(dependencies.database, scope, notice))) return;
  await queueMailToMerchant(dependencies, scope, {
    subject: `Billing of ${id} waits`,
    parts: [
      {
        lines: [
          `The service could not bill ${id} when it was due, because of an error of its own. Nothing was charged.`,
          "It tries again in a few minutes, then less and less often, at least once a day.",
        ],
      },
      {
        lines: ["Whoever operates the service sees the reason in its log, and by `till status` what waits."],
      },
    ],
  });
}
