import type { Pool } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { ClockQueue, DueHandler, DueRow, Lease } from "../scheduler/due-handler.ts";
import { dueRows } from "../scheduler/due-rows.ts";
import { RowFailure } from "../scheduler/lease-store.ts";
import { nextStatus } from "./lifecycle.ts";
import type { ClockDependencies } from "./move-clock.ts";
import { moveToNext } from "./move-clock.ts";
import type { TestClockRow } from "./store.ts";
import { findClockById, setTestClock } from "./store.ts";

export const advanceHandlerName = "test_clock_advance";

/** How many rows of one queue are read at a time, at least. */
const smallestBatch = 50;

/** A row that is due again so often at one moment is not getting anywhere. */
const mostAtOneMoment = 25;

type AdvanceDependencies = ClockDependencies & { readonly database: Pool };

/**
 * The handler of clocks that are being advanced: each moves from one due time to the next, and all that is due then happens
 * before it moves on. Where it stands is in its row, so that another process goes on after this one has died. A row that
 * fails three times in a row ends the advance with `internal_failure`, but not while the database is only busy.
 */
export function testClockHandler(dependencies: AdvanceDependencies): DueHandler {
  const { database } = dependencies;
  return dueRows<TestClockRow>(database, {
    name: advanceHandlerName,
    table: "test_clocks",
    dueAt: "created",
    condition: sql<SqlBool>`status = 'advancing' and not deleted`,
    lease: 10_000,
    pauses: [1_000, 5_000],
    giveUp: { after: 3, run: (id, error) => fail(dependencies, id, error) },
    handle: ({ id }, lease) => advance(dependencies, id, lease),
  });
}

async function advance(dependencies: AdvanceDependencies, id: string, lease: Lease): Promise<void> {
  const times = new Times();
  while (!lease.stopping.aborted) {
    const stop = await nextStop(dependencies, id, lease);
    if (stop === undefined) return;
    const { frozen_time: at } = stop.clock;
    for (const [index, queue] of stop.due.entries()) {
      // What the last queue leaves due is found by the next stop.
      const isLast = index === stop.due.length - 1;
      const isDone = await handleAll(queue, { clock: id, at, times, lease, isLast });
      if (!isDone) return;
    }
  }
}

/**
 * Moves the clock to its next stop. Undefined when it has arrived, and when it is not this process's any more: then
 * nothing was changed.
 */
async function nextStop(
  dependencies: AdvanceDependencies,
  id: string,
  lease: Lease,
): Promise<Awaited<ReturnType<typeof moveToNext>> | undefined> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const clock = await findClockById(database, id);
    if (clock?.status !== "advancing" || !(await lease.isHeld(database))) return undefined;
    const target = clock.target_time ?? clock.frozen_time;
    const stop = await moveToNext(within, clock, target);
    if (stop.due.length > 0) return stop;
    const change = { status: nextStatus(clock.status, "arrive"), frozen_time: target, target_time: null };
    await setTestClock(database, stop.clock, change, dependencies.clockedTables);
    return undefined;
  });
}

interface Stopped {
  readonly clock: string;
  readonly at: Date;
  readonly times: Times;
  readonly lease: Lease;
  /** Whether no other queue comes after it. */
  readonly isLast: boolean;
}

/** Handles the due rows of one queue. False if this process stops before the end. */
async function handleAll(queue: ClockQueue, stopped: Stopped): Promise<boolean> {
  const { clock, at, lease, isLast } = stopped;
  const batch = Math.max(smallestBatch, 4 * (queue.concurrency ?? 1));
  for (;;) {
    const rows = await queue.due({ clock, at, limit: batch });
    if (rows.length === 0) return true;
    await handleRows(queue, rows, stopped);
    if (lease.stopping.aborted) return false;
    if (isLast && rows.length < batch) return true;
  }
}

/**
 * Handles rows in their order, as many at the same time as the queue allows; of those that share something one at a time. After
 * a failure no other row is begun. Throws the failure of the first row that has failed.
 */
async function handleRows(queue: ClockQueue, rows: readonly DueRow[], stopped: Stopped): Promise<void> {
  const lanes = [...lanesOf(rows)];
  const failures = new Map<DueRow, unknown>();
  const work = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
      for (const row of lane) {
        if (failures.size > 0 || stopped.lease.stopping.aborted) return;
        await handleRow(queue, row, stopped).catch((error: unknown) => failures.set(row, error));
      }
    }
  };
  await Promise.all(Array.from({ length: queue.concurrency ?? 1 }, work));
  const failed = rows.find((row) => failures.has(row));
  if (failed !== undefined) throw failures.get(failed);
}

/** Puts rows that share something together, each lane in the place of its first row. */
function lanesOf(rows: readonly DueRow[]): Iterable<readonly DueRow[]> {
  const lanes = new Map<string, DueRow[]>();
  for (const row of rows) {
    const key = row.sharedId ?? row.id;
    const lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, [row]);
    else lane.push(row);
  }
  return lanes.values();
}

async function handleRow(queue: ClockQueue, row: DueRow, { at, times, lease }: Stopped): Promise<void> {
  try {
    if (times.count(`${queue.name} ${row.id}`, at) > mostAtOneMoment) {
      throw new Error("It stays due, however often it is handled.");
    }
    await row.handle(lease);
  } catch (error) {
    throw new RowFailure({ handler: queue.name, id: row.id }, error);
  }
}

/** How often each row was handled at the moment that the clock shows. */
class Times {
  #moment = 0;
  readonly #counts = new Map<string, number>();

  count(row: string, at: Date): number {
    if (at.getTime() !== this.#moment) this.#counts.clear();
    this.#moment = at.getTime();
    const count = (this.#counts.get(row) ?? 0) + 1;
    this.#counts.set(row, count);
    return count;
  }
}

/**
 * Ends an advance that does not get on, and names the object that has failed. The clock stays where it is, and can be
 * advanced again.
 */
async function fail(
  { database, clockedTables }: AdvanceDependencies,
  id: string,
  error: unknown,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const clock = await findClockById(transaction, id);
    if (clock?.status !== "advancing") return;
    const change = {
      status: nextStatus(clock.status, "fail"),
      frozen_time: clock.frozen_time,
      target_time: null,
      failed_object: error instanceof RowFailure ? error.id : null,
    };
    await setTestClock(transaction, clock, change, clockedTables);
  });
}
