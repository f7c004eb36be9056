import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { releaseRows } from "./lease-store.ts";
import type { LocalJob } from "./local-jobs.ts";

// Processes on one database know of each other by a lease that each renews while it runs. The database tells the time: the
// clocks of two machines differ, and a process whose clock is half a minute ahead would take the other for ended.

const handler = "process";
/** In seconds. */
const lease = 30;

/** SQL condition: a process holds a lease or has done recurring work in the last minute, also one of an earlier version. */
export function isAnyProcessRunning(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isProcessLeaseHeld} or exists (
    select from scheduler_leases where available_at > ${now} and attempts = 0))`;
}

/** SQL condition: a process holds its lease. */
export const isProcessLeaseHeld = sql<SqlBool>`exists (
  select from scheduler_leases where handler = ${handler} and available_at > clock_timestamp())`;

/** Tells the other processes that this one runs; to be repeated by `processLeaseJob`. */
export async function holdProcessLease(database: Database, holder: string): Promise<void> {
  await sql`
    insert into scheduler_leases (handler, id, holder, available_at)
    values (${handler}, ${holder}, ${holder}, clock_timestamp() + ${lease} * interval '1 second')
    on conflict (handler, id) do update set available_at = excluded.available_at`.execute(database);
}

/** Renews the lease of this process. */
export function processLeaseJob(database: Database, holder: string): LocalJob {
  return {
    name: "lease of the process",
    pause: (lease / 3) * 1_000,
    run: () => holdProcessLease(database, holder),
  };
}

/** Ends the lease of this process. */
export async function releaseProcessLease(database: Database, holder: string): Promise<void> {
  await releaseRows(database, handler, [holder]);
}
