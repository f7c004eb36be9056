import { duePoll } from "./earliest-due.ts";
import type { DueHandler } from "./due-handler.ts";
import type { WorkerDependencies } from "./worker.ts";
import { Worker } from "./worker.ts";

interface Advance {
  readonly target: Date;
  /** Sets the time that `now` of the dependencies returns. It is called with later and later times. */
  readonly moveTo: (moment: Date) => void;
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
