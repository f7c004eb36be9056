import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The position that was given last, and the transactions that may still write an event at it or before it. */
export interface Writers {
  readonly last: number;
  readonly open: readonly string[];
}

/**
 * Reads the last position and then, by their lock on the table, the transactions that are writing events. In this order: a
 * transaction takes the lock before it gets a position. What is written and not in `open` can be seen.
 */
export async function readWriters(database: Database): Promise<Writers> {
  const { rows: positions } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from events_sequence_seq`.execute(database);
  const { rows: locks } = await sql<{ transaction: string }>`
    select virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'events'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(database);
  return { last: positions[0]?.last ?? 0, open: locks.map(({ transaction }) => transaction) };
}

/**
 * How far the events can be read in their order without missing one that is committed later. A position is settled when all
 * transactions have ended that were open when it was the last one.
 */
export class SettledPosition {
  #settled = 0;
  #unsettled: { readonly last: number; readonly open: ReadonlySet<string> }[] = [];

  /** Takes what was read now, and returns the settled position. */
  move({ last, open }: Writers): number {
    const stillOpen = new Set(open);
    const before = this.#unsettled.map((one) => ({
      last: one.last,
      open: new Set([...one.open].filter((transaction) => stillOpen.has(transaction))),
    }));
    const all = [...before, { last, open: stillOpen }];
    for (const one of all) if (one.open.size === 0) this.#settled = Math.max(this.#settled, one.last);
    // An equal position is waited for only once, by the fewest transactions.
    this.#unsettled = all.filter(
      (one, index) =>
        one.last > this.#settled && all.findIndex(({ last: other }) => other === one.last) === index,
    );
    return this.#settled;
  }
}
