import { sql } from "kysely";
import type { Scope } from "../../platform/database/scope.ts";
import type { Database } from "../../platform/database/database.ts";
import { ConcurrencyLimit } from "../../platform/rate-limits/concurrency-limit.ts";
import { withNewEvents } from "./store.ts";

/** How often it looks for new events while somebody waits for them, in milliseconds. */
const interval = 200;

/** How many requests wait at the same time: of one account and mode, and of all in this process. */
const mostOfAccount = 4;
const mostOfProcess = 200;

interface Waiter {
  readonly scope: Scope;
  /** The position of the last event that it has. */
  readonly after: number;
  readonly wake: () => void;
}

interface Wait {
  readonly scope: Scope;
  readonly after: number;
  /** In milliseconds. */
  readonly timeout: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Lets requests wait for events, without a connection to the database and with one query for all of them. It works only while
 * somebody waits.
 */
export class EventTail {
  readonly #database: Database;
  readonly #position = new SettledPosition();
  readonly #waiters = new Set<Waiter>();
  readonly #limit = new ConcurrencyLimit(() => {});
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<number> | undefined;
  #seen = -1;
  #stopped = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the position up to which every event can be seen now: none before it can appear later. */
  settled(): Promise<number> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Runs a request that may wait. Throws `concurrency_limit` (429) if too many wait already. */
  admit<Result>({ accountId, livemode }: Scope, work: () => Promise<Result>): Promise<Result> {
    const slots = [
      { id: `waits:${accountId}:${String(livemode)}`, of: "account", most: mostOfAccount },
      { id: "waits", of: "service", most: mostOfProcess },
    ] as const;
    return this.#limit.run(slots, work);
  }

  /** Resolves when there may be an event after a position, when the time is over, or when the process is about to end. */
  wait({ scope, after, timeout, signal }: Wait): Promise<void> {
    if (this.#stopped || timeout <= 0 || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", wake);
        this.#waiters.delete(waiter);
        resolve();
      };
      const waiter: Waiter = { scope, after, wake };
      const timer = setTimeout(wake, timeout);
      signal?.addEventListener("abort", wake);
      this.#waiters.add(waiter);
      // The position may have moved since it was read for this one.
      this.#seen = -1;
      this.#schedule();
    });
  }

  /** Whether requests no longer wait. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Wakes all who wait: the process is about to end. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const { wake } of this.#waiters) wake();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#waiters.size === 0 || this.#stopped) return;
    this.#timer = setTimeout(() => {
      void this.#wakeThoseWithEvents().finally(() => {
        this.#timer = undefined;
        this.#schedule();
      });
    }, interval);
  }

  async #wakeThoseWithEvents(): Promise<void> {
    try {
      const settled = await this.settled();
      if (settled === this.#seen) return;
      const waiters = [...this.#waiters];
      const found = await withNewEvents(this.#database, settled, waiters);
      this.#seen = settled;
      for (const position of found) waiters[position]?.wake();
    } catch {
      // They read themselves when their time is over, and get the error of the database then.
    }
  }

  async #look(): Promise<number> {
    const writers: Writers = await readWriters(this.#database);
    return this.#position.move(writers);
  }
}

/** The position that was given last, and the transactions that may still write an event at it or before it. */
interface Writers {
  readonly last: number;
  readonly open: readonly string[];
}

/**
 * Reads the last position and then, by their lock on the table, the transactions that are writing events. In this order: a
 * transaction takes the lock before it gets a position. What is written and not in `open` can be seen.
 */
async function readWriters(database: Database): Promise<Writers> {
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
