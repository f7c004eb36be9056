import { setTimeout as wait } from "node:timers/promises";

/** How long an answer may be under way to another caller, in milliseconds. */
export const underWay = 60_000;

/** How often the ledger is read meanwhile. */
const pause = 100;

/**
 * Reads the ledger until another caller, or a notification, has entered an outcome.
 *
 * @param read gives the outcome; undefined while there is none, null if none is to be waited for
 * @returns undefined if there is none before the signal comes
 */
export async function waitFor<Outcome>(
  read: () => Promise<Outcome | null | undefined>,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const end = performance.now() + underWay;
  while (!signal.aborted && performance.now() < end) {
    const outcome = await read();
    if (outcome !== undefined) return outcome ?? undefined;
    await wait(pause);
  }
  return undefined;
}
