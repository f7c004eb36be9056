import { sql } from "kysely";
import type { DueHandler } from "./due-handler.ts";
import { duePoll } from "./earliest-due.ts";
import type { WorkerDependencies } from "./worker.ts";
import { Worker } from "./worker.ts";

/** Handles due rows in this process. Any number of processes may run a scheduler on the same database. */
export interface Scheduler {
  /** Looks for due work soon: something may have become due. Costs nothing for the caller. */
  wake(): void;
  /** Stops claiming rows. Resolves when the running handlers have ended. */
  stop(): Promise<void>;
}

interface SchedulerDependencies extends WorkerDependencies {
  /**
   * How many statements the database has been sent so far. Only for a database that no other process uses: then nothing has
   * become due while the number stays the same, but what waited for this moment.
   */
  readonly countStatements?: (() => number) | undefined;
}

/** Milliseconds from the end of a poll to the next one while nothing wakes the scheduler. */
const pause = 700;
/** The shortest time from poll to poll, however often it is woken. */
const shortestPause = 100;

/**
 * After so many polls the statement is planned anew, since the tables have grown. The embedded database keeps the plan of a
 * statement without parameters; planning is most of what a poll costs.
 */
const pollsOfAPlan = 100;

/** Starts to poll for due rows of all handlers, with one statement each time, until it is stopped. */
export function startScheduler(
  dependencies: SchedulerDependencies,
  handlers: readonly DueHandler[],
): Scheduler {
  const { database, log, now, countStatements } = dependencies;
  const workers = new Map(handlers.map((handler) => [handler, new Worker(dependencies, handler)]));
  const pollDatabase = duePoll(database, handlers);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;
  let polls = 0;
  /** What the last poll has seen; undefined where it says nothing of later. */
  let seen: { readonly statements: number; readonly nextDue: Date | undefined } | undefined;
  const is = { woken: false, stopped: false };

  async function poll(): Promise<void> {
    polledAt = performance.now();
    is.woken = false;
    seen = undefined;
    try {
      polls += 1;
      if (polls % pollsOfAPlan === 0) await sql`discard plans`.execute(database);
      // Counted before the poll waits for the connection: a statement that ran while it waited means one more poll, which
      // does no harm, and none is missed.
      const before = countStatements?.();
      const { due, nextDue } = await pollDatabase(now());
      if (before !== undefined && due.length === 0) seen = { statements: before + 1, nextDue };
      for (const handler of due) {
        if (!is.stopped) void drain(handler);
      }
    } catch (error) {
      log.failure("poll for due work", error);
    }
    polling = undefined;
    schedule(isWoken() ? shortestPause : pause);
  }

  /** A handled row may have made another row due. */
  async function drain(handler: DueHandler): Promise<void> {
    const taken = await workers.get(handler)?.drain();
    if (taken !== undefined && taken > 0) wake();
  }

  function isWoken(): boolean {
    return is.woken;
  }

  /** Whether a poll would find what the last one found. */
  function isUnchanged(): boolean {
    if (seen === undefined || is.woken || countStatements?.() !== seen.statements) return false;
    return seen.nextDue === undefined || now() < seen.nextDue;
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (is.stopped) return;
    timer = setTimeout(() => {
      if (isUnchanged()) schedule(pause);
      else polling = poll();
    }, milliseconds);
  }

  function wake(): void {
    if (is.woken && polling === undefined) return;
    is.woken = true;
    if (polling === undefined) schedule(Math.max(0, polledAt + shortestPause - performance.now()));
  }

  schedule(0);
  return {
    wake,
    stop: async () => {
      is.stopped = true;
      clearTimeout(timer);
      await polling;
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}
