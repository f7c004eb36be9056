import type { Timers } from "./timers.ts";
import { browserTimers } from "./timers.ts";

/** The time of a limit passes in steps of so many milliseconds. */
const step = 1_000;

/**
 * Starts a limit of time, in milliseconds. Only time in which the page runs counts: not that of a page which the browser prerenders or
 * has frozen, and not the sleep of the device.
 *
 * @returns what ends the limit; `expire` is not called afterwards
 */
export function startLimit(
  milliseconds: number,
  expire: () => void,
  timers: Timers = browserTimers,
): () => void {
  const page = globalThis.document as (Document & { readonly prerendering?: boolean }) | undefined;
  let left = milliseconds;
  let timer: unknown;
  const pass = (): void => {
    const part = Math.min(left, step);
    const begun = performance.now();
    timer = timers.set(() => {
      // A page that did not run gets its timers late, and before what has arrived meanwhile.
      if (!page?.prerendering && performance.now() - begun < part + step) left -= part;
      if (left > 0) pass();
      else expire();
    }, part);
  };
  pass();
  return () => timers.clear(timer);
}

/**
 * Does work within a limit of time, in milliseconds.
 *
 * @param work - Gets a signal that aborts with `stop`, and when the time is over
 */
export async function inTime<Result>(
  milliseconds: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
  timers?: Timers,
): Promise<Result> {
  const controller = new AbortController();
  const end = startLimit(milliseconds, () => controller.abort(), timers);
  return work(AbortSignal.any([stop, controller.signal])).finally(end);
}
