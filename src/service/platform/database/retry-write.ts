import { setTimeout as wait } from "node:timers/promises";
import { maySucceedUnchanged } from "./errors.ts";

/** How long a write is tried again, in milliseconds. */
const patience = 60_000;

/**
 * Writes what must not be lost: it is tried again while the database is busy or cannot be reached, for a minute.
 *
 * @returns what the write returned
 * @throws what the last try threw
 */
export async function retryWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      return await write();
    } catch (error) {
      if (!maySucceedUnchanged(error) || performance.now() + pause > end) throw error;
    }
    await wait(pause, undefined, { ref: false });
  }
}
