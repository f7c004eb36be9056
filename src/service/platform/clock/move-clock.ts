import type { Within } from "../database/in-transaction.ts";
import type { Transaction } from "../database/database.ts";
import type { ClockQueue } from "../scheduler/due-handler.ts";
import { earliestOnClock } from "../scheduler/earliest-due.ts";
import type { ClockedRows, TestClockRow } from "./store.ts";
import { setTestClock } from "./store.ts";

export interface ClockDependencies {
  /** The tables whose rows may be on a test clock, in the order in which they are locked. */
  readonly clockedTables: readonly ClockedRows[];
  /** What waits for a time on test clocks, in the order in which it happens when it is due at the same moment. */
  readonly clockQueues: () => readonly ClockQueue[];
  /** Ends what waits for the time of a clock that is being deleted. */
  readonly clockDeleted: (database: Transaction, clock: TestClockRow) => Promise<void>;
}

/** The time of a clock, and what is due at that time. */
interface Stop {
  readonly clock: TestClockRow;
  readonly due: readonly ClockQueue[];
}

/**
 * Moves a clock that the caller has locked to the next due time of what waits on it, at the latest to `target`, together
 * with the time of all that is on it. It never moves back: what was due before is due now.
 */
export async function moveToNext(
  { database, clockedTables, clockQueues }: Within<ClockDependencies>,
  clock: TestClockRow,
  target: Date,
): Promise<Stop> {
  const times = await earliestOnClock(database, clockQueues(), clock.id);
  const next = Math.min(target.getTime(), ...[...times.values()].map(Number));
  const at = new Date(Math.max(next, clock.frozen_time.getTime()));
  const due = [...times].flatMap(([queue, time]) => (time <= at ? [queue] : []));
  const isThere = clock.status === "advancing" && at.getTime() === clock.frozen_time.getTime();
  if (isThere && target.getTime() === clock.target_time?.getTime()) return { clock, due };
  const change = { status: "advancing", frozen_time: at, target_time: target } as const;
  return { clock: await setTestClock(database, clock, change, clockedTables), due };
}
