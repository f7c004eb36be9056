import { sql } from "kysely";
import { recordNotice } from "../../accounts/accounts/notice-store.ts";
import { queueMailToMerchant } from "../../accounts/accounts/queue-mail.ts";
import type { Database } from "../../platform/database/database.ts";
import { maySucceedUnchanged } from "../../platform/database/errors.ts";
import { noteFailure, releaseRows } from "../../platform/scheduler/lease-store.ts";
import type { BillingDependencies } from "../dependencies.ts";

/** Tables whose rows wait for a time with `due_at`. */
export type QueueTable = "dunning_runs" | "installment_plans" | "invoices" | "subscriptions";

/** A row that waits for a time: that of its test clock, or real time without one. */
interface QueueRow {
  readonly id: string;
  readonly account_id: string;
  readonly livemode: boolean;
  readonly test_clock: string | null;
  readonly attempts: number;
}

const minute = 60_000;
const longestPause = 24 * 60 * minute;

/** After so many earlier failures in a row the merchant gets a mail, even if the database was only busy each time. */
const mostSilent = 3;

/**
 * Returns how long a row is parked after so many earlier failures in a row, in milliseconds: 5 minutes, doubling to a day; 5 seconds,
 * doubling likewise, while the database is only busy or not reached.
 */
export function parkingTime(failures: number, isBusy = false): number {
  return Math.min((isBusy ? 5_000 : 5 * minute) * 2 ** failures, longestPause);
}

/**
 * Parks a row that could not be handled: it is tried again later, and does not stop the others. The merchant gets a mail
 * after the first failure that does not pass by itself.
 */
export async function parkRow(
  dependencies: BillingDependencies,
  { table, handler, row }: { readonly table: QueueTable; readonly handler: string; readonly row: QueueRow },
  error: unknown,
): Promise<void> {
  const { database, log, metrics, now } = dependencies;
  log.failure(`${handler} ${row.id}`, error);
  metrics?.counts.dueFailure(handler);
  const isBusy = maySucceedUnchanged(error);
  const pause = parkingTime(row.attempts, isBusy);
  const nextTry = new Date(now().getTime() + pause);
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set attempts = ${row.attempts} + 1, lease_until = null,
        due_at = case when test_clock is null then ${nextTry}::timestamptz else due_at end
      where id = ${row.id} and due_at is not null`.execute(transaction);
    // It is not tried again: its charge is begun and may have moved money, and the sweep of charges finishes it.
    if (numAffectedRows === 0n) return;
    // `till status` lists the row with the name of the error. One on a test clock is not available before its next try.
    await noteFailure(transaction, { handler, id: row.id, holder: "", error, now: now(), pauses: [pause] });
    if ((row.attempts === 0 && !isBusy) || row.attempts === mostSilent)
      await notifyMerchant(dependencies, transaction, row);
  });
}

/** Forgets that rows have failed, after they were handled. */
export async function unparkRows(
  { database }: Pick<BillingDependencies, "database">,
  handler: string,
  rows: readonly QueueRow[],
): Promise<void> {
  const failed = rows.flatMap(({ id, attempts }) => (attempts > 0 ? [id] : []));
  await releaseRows(database, handler, failed);
}

async function notifyMerchant(
  dependencies: Pick<BillingDependencies, "keys" | "now" | "sendMail">,
  database: Database,
  { id, account_id: accountId, livemode }: QueueRow,
): Promise<void> {
  const now = dependencies.now();
  const scope = { accountId, livemode };
  const notice = { about: `parked ${id}`, now, since: new Date(now.getTime() - longestPause) };
  if (!(await recordNotice(database, scope, notice))) return;
  await queueMailToMerchant(database, dependencies, scope, {
    subject: `Billing of ${id} waits`,
    text: `The service could not bill ${id} when it was due, because of an error of its own. Nothing was charged.
It tries again in a few minutes, then less and less often, at least once a day.

Whoever operates the service sees the reason in its log, and by \`till status\` what waits.
`,
  });
}
