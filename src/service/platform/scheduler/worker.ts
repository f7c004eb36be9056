import type { Database } from "../database/database.ts";
import { maySucceedUnchanged } from "../database/errors.ts";
import type { Log } from "../log/log.ts";
import type { DueHandler, DueRow } from "./due-handler.ts";
import { failureNoted } from "./due-handler.ts";
import { RowFailure, isLeaseHeld, noteFailure, releaseRows, renewLease } from "./lease-store.ts";
import { duePoll } from "./earliest-due.ts";

export interface WorkerDependencies {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** The name of this process among those that hold leases. */
  readonly holder: string;
  /** Counts a row that has failed. */
  readonly countFailure?: (handler: string) => void;
}

/** 5 s, 30 s, 2 min, 10 min, 1 h. */
const defaultPauses = [5_000, 30_000, 120_000, 600_000, 3_600_000];

/** A row that is due again so often in one run is not getting anywhere. */
const mostInOneRun = 25;

/** Handles the due rows of one handler in one process. */
export class Worker {
  readonly #dependencies: WorkerDependencies;
  readonly #handler: DueHandler;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  /** Rows that were handled and whose leases are still to be ended. */
  #handled: string[] = [];
  #times = new Map<string, number>();
  #run: Promise<number> | undefined;
  readonly #wakings = { wanted: false, wake: () => {} };

  constructor(dependencies: WorkerDependencies, handler: DueHandler) {
    this.#dependencies = dependencies;
    this.#handler = handler;
  }

  /** Handles due rows until none is left; if it is already running, polls once more. Returns the number of claimed rows. */
  drain(): Promise<number> {
    this.#wakings.wanted = true;
    this.#wakings.wake();
    this.#run ??= this.#drain().finally(() => {
      this.#run = undefined;
      this.#times.clear();
    });
    return this.#run;
  }

  /** Claims rows and begins to handle them. Gives how many. */
  async claim(): Promise<number> {
    const { batch, lease } = this.#handler;
    const limit = batch - this.#underWay.size;
    if (limit <= 0 || this.#isStopping()) return 0;
    const now = this.#dependencies.now();
    const until = new Date(now.getTime() + lease);
    const { holder } = this.#dependencies;
    const rows = await this.#handler.claim({ now, until, holder, limit });
    for (const row of rows) {
      while (this.#underWay.size >= this.#handler.concurrency) await Promise.race(this.#underWay);
      if (this.#isStopping()) this.#handled.push(row.id);
      else this.#begin(row);
    }
    return rows.length;
  }

  /** Stops claiming rows. Resolves when the running handlers have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wakings.wake();
    await this.#run?.catch(() => {});
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    await this.#release();
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #isWoken(): boolean {
    return this.#wakings.wanted;
  }

  async #drain(): Promise<number> {
    let taken = 0;
    for (;;) {
      this.#wakings.wanted = false;
      const woken = new Promise<void>((resolve) => {
        this.#wakings.wake = resolve;
      });
      const claimed = await this.#claimAndReport();
      taken += claimed;
      if (this.#underWay.size > 0) {
        await Promise.race([woken, this.#handler.refills ? Promise.race(this.#underWay) : this.#allEnded()]);
      } else if (claimed === 0 && !this.#isWoken()) {
        await this.#release();
        return taken;
      }
      // Releases a row without its own lease only now, because it may be due again at once.
      if (this.#handler.leasedInRow !== true) await this.#release();
    }
  }

  async #allEnded(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #claimAndReport(): Promise<number> {
    try {
      return await this.claim();
    } catch (error) {
      this.#dependencies.log.failure(this.#handler.name, error);
      return 0;
    }
  }

  #begin(row: DueRow): void {
    const ended = this.#handle(row).finally(() => this.#underWay.delete(ended));
    this.#underWay.add(ended);
  }

  async #handle(row: DueRow): Promise<void> {
    const { holder } = this.#dependencies;
    const held = { handler: this.#handler.name, id: row.id, holder };
    const renewal = this.#handler.leasedInRow === true ? undefined : this.#renewing(row.id);
    try {
      const times = (this.#times.get(row.id) ?? 0) + 1;
      this.#times.set(row.id, times);
      if (times > mostInOneRun) throw new Error("It stays due, however often it is handled.");
      const { signal: stopping } = this.#stopping;
      const result = await row.handle({ isHeld: (transaction) => isLeaseHeld(transaction, held), stopping });
      if (result !== failureNoted) this.#handled.push(row.id);
    } catch (error) {
      await this.#fail(row.id, error);
    } finally {
      clearInterval(renewal);
    }
  }

  #renewing(id: string): NodeJS.Timeout {
    const { database, holder, log, now } = this.#dependencies;
    const { name: handler, lease } = this.#handler;
    const renew = () =>
      renewLease(database, { handler, id, holder }, new Date(now().getTime() + lease)).catch(
        (error: unknown) => log.failure(`lease of ${handler} ${id}`, error),
      );
    return setInterval(() => void renew(), lease / 3);
  }

  async #fail(id: string, error: unknown): Promise<void> {
    const { database, holder, log, now, countFailure } = this.#dependencies;
    const { name: handler, pauses = defaultPauses, giveUp } = this.#handler;
    const place = error instanceof RowFailure ? `${handler} ${id}: ${error.row}` : `${handler} ${id}`;
    const cause = error instanceof RowFailure ? error.cause : error;
    log.failure(place, cause);
    countFailure?.(handler);
    try {
      const attempts = await noteFailure(database, { handler, id, holder, error, now: now(), pauses });
      if (giveUp !== undefined && attempts >= giveUp.after && !maySucceedUnchanged(cause)) {
        await giveUp.run(id, error);
      }
    } catch (failure) {
      // Its lease expires.
      log.failure(`note of a failure of ${handler} ${id}`, failure);
    }
  }

  async #release(): Promise<void> {
    const { database, log, now } = this.#dependencies;
    const { name, repeatAfter } = this.#handler;
    const ids = this.#handled;
    this.#handled = [];
    const repeatAt = repeatAfter === undefined ? undefined : new Date(now().getTime() + repeatAfter);
    try {
      await releaseRows(database, name, ids, repeatAt);
    } catch (error) {
      log.failure(`release of ${name}`, error);
    }
  }
}

interface Advance {
  readonly target: Date;
  /** Sets the time that `now` of the dependencies returns. It is called with later and later times. */
  readonly moveTo: (at: Date) => void;
}

/**
 * Moves the time of a process to a later one, from one due time to the next: what is due at a time has happened before the
 * time moves on. For a process whose time may be moved, while no scheduler runs on its database. A row that fails is tried
 * again at its later times, as ever.
 */
export async function advanceTime(
  dependencies: WorkerDependencies,
  handlers: readonly DueHandler[],
  { target, moveTo }: Advance,
): Promise<void> {
  // What repeats for ever, as the deletion of old rows does, would make a stop of each minute.
  const waiting = handlers.filter(({ repeatAfter }) => repeatAfter === undefined);
  const workers = new Map(waiting.map((handler) => [handler, new Worker(dependencies, handler)]));
  const poll = duePoll(dependencies.database, waiting);
  for (;;) {
    const { due, nextDue } = await poll(dependencies.now());
    let taken = 0;
    for (const handler of due) taken += (await workers.get(handler)?.drain()) ?? 0;
    // Nothing taken: what is still due has failed, and waits.
    if (taken > 0) continue;
    if (nextDue === undefined || nextDue > target) break;
    moveTo(nextDue);
  }
  moveTo(target);
}
