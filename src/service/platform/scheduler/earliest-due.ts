import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ClockQueue, DueHandler } from "./due-handler.ts";

/** The handlers that have rows due at a moment, by one statement for all of them. */
export async function handlersDue(
  database: Database,
  handlers: readonly DueHandler[],
  now: Date,
): Promise<readonly DueHandler[]> {
  const times = await earliestTimes(
    database,
    handlers.map(({ earliest }) => earliest),
  );
  return handlers.filter((_, index) => isDue(times.get(index), now));
}

/** The earliest due time of each queue that has rows on a test clock, in the order of the queues. */
export async function earliestOnClock(
  database: Database,
  queues: readonly ClockQueue[],
  clock: string,
): Promise<ReadonlyMap<ClockQueue, Date>> {
  const times = await earliestTimes(
    database,
    queues.map((queue) => queue.earliest(clock)),
  );
  return new Map(
    queues.flatMap((queue, index) => {
      const time = times.get(index);
      return time === undefined ? [] : [[queue, time] as const];
    }),
  );
}

function isDue(time: Date | undefined, now: Date): boolean {
  return time !== undefined && time <= now;
}

/** The times that are not null, by the index of their expression. */
async function earliestTimes(
  database: Database,
  expressions: readonly RawBuilder<Date | null>[],
): Promise<ReadonlyMap<number, Date>> {
  if (expressions.length === 0) return new Map();
  const selects = expressions.map(
    (expression, index) => sql`select ${sql.lit(index)} as queue, ${expression} as due_at`,
  );
  // A driver reads '-infinity' as a number, so the earliest possible time is 1970.
  const { rows } = await sql<{ queue: number; due_at: Date }>`
    select queue, greatest(due_at, 'epoch'::timestamptz) as due_at
    from (${sql.join(selects, sql` union all `)}) as queues where due_at is not null`.execute(database);
  return new Map(rows.map(({ queue, due_at }) => [queue, due_at]));
}
