import type { CompiledQuery, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ClockQueue, DueHandler } from "./due-handler.ts";

interface QueueTime {
  readonly queue: number;
  readonly due_at: Date;
}

/** What a poll has found. */
interface DueWork {
  /** The handlers that have rows due. */
  readonly due: readonly DueHandler[];
  /** When the next row of another handler becomes due; undefined: none waits. */
  readonly nextDue: Date | undefined;
}

/**
 * Returns a function that finds the handlers with rows due at a moment, by one statement for all of them, which is compiled
 * once.
 */
export function duePoll(
  database: Database,
  handlers: readonly DueHandler[],
): (now: Date) => Promise<DueWork> {
  if (handlers.length === 0) return async () => ({ due: [], nextDue: undefined });
  const query: CompiledQuery<QueueTime> = earliestTimes(handlers.map(({ earliest }) => earliest)).compile(
    database,
  );
  return async (now) => {
    const { rows } = await database.executeQuery(query);
    const due = rows.filter(({ due_at }) => due_at <= now).flatMap(({ queue }) => handlers[queue] ?? []);
    const later = rows.filter(({ due_at }) => due_at > now).map(({ due_at }) => due_at.getTime());
    return { due, nextDue: later.length === 0 ? undefined : new Date(Math.min(...later)) };
  };
}

/** The earliest due time of each queue that has rows on a test clock, in the order of the queues. */
export async function earliestOnClock(
  database: Database,
  queues: readonly ClockQueue[],
  clock: string,
): Promise<ReadonlyMap<ClockQueue, Date>> {
  if (queues.length === 0) return new Map();
  const { rows } = await earliestTimes(queues.map((queue) => queue.earliest(clock))).execute(database);
  const times = new Map(rows.map(({ queue, due_at }) => [queue, due_at]));
  return new Map(
    queues.flatMap((queue, index) => {
      const time = times.get(index);
      return time === undefined ? [] : [[queue, time] as const];
    }),
  );
}

/** The statement for the times that are not null, with the index of their expression. There is at least one. */
function earliestTimes(expressions: readonly RawBuilder<Date | null>[]): RawBuilder<QueueTime> {
  const selects = expressions.map(
    (expression, index) => sql`select ${sql.lit(index)} as queue, ${expression} as due_at`,
  );
  // A driver reads '-infinity' as a number, so the earliest possible time is 1970.
  return sql<QueueTime>`
    select queue, greatest(due_at, 'epoch'::timestamptz) as due_at
    from (${sql.join(selects, sql` union all `)}) as queues where due_at is not null`;
}
