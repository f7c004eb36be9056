import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { failureNoted } from "../../platform/scheduler/due-handler.ts";
import { isAvailable } from "../../platform/scheduler/lease-store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { QueueTable } from "./park-row.ts";
import { parkRow, unparkRows } from "./park-row.ts";

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
  /** Rows on test clocks that stand still and are not to wait for the next advance, as `q`. */
  readonly atOnceOnClocks?: RawBuilder<SqlBool>;
}

/**
 * The handler of rows with `due_at`, `lease_until` and `attempts`. A row that fails is parked in real time, also on a test clock
 * that stands still; it ends the advance of a clock.
 */
export function leasedQueue<Row extends QueuedRow>(
  dependencies: BillingDependencies,
  { name, table, handle, concurrency: given, atOnceOnClocks }: LeasedQueue<Row>,
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
    ...{
      name: handlerName,
      lease: settings.lease,
      batch: 4 * billingConcurrency,
      concurrency,
      leasedInRow: true,
    },
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
            await unparkRows(dependencies, name, [row]);
            return undefined;
          } catch (error) {
            await parkRow(dependencies, { table, handler: name, row }, error);
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
      earliest: (clock) =>
        sql<Date | null>`(select min(q.due_at) from ${from} q where q.due_at is not null and q.test_clock = ${clock})`,
      due: async ({ clock, moment, limit }) => {
        const { rows } = await sql<Row>`
          select q.* from ${from} q where q.due_at <= ${moment} and q.test_clock = ${clock}
          order by q.due_at, q.sequence limit ${limit}`.execute(database);
        return rows.map((row) => ({
          id: row.id,
          handle: async () => {
            await handle(row);
            await unparkRows(dependencies, name, [row]);
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
