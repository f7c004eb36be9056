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
  let left = milliseconds;
  let timer: unknown;
  const pass = (): void => {
    const part = Math.min(left, step);
    const begun = performance.now();
    timer = timers.set(() => {
      // A page that did not run gets its timers late, and before what has arrived meanwhile.
      if (performance.now() - begun < part + step) left -= part;
      if (left > 0) pass();
      else expire();
    }, part);
  };
  const end = (): void => timers.clear(timer);
  const page = globalThis.document as (Document & { readonly prerendering?: boolean }) | undefined;
  if (!page?.prerendering) {
    pass();
    return end;
  }
  page.addEventListener("prerenderingchange", pass, { once: true });
  return () => {
    page.removeEventListener("prerenderingchange", pass);
    end();
  };
}

/**
 * Does work within a limit of time, in milliseconds.
 *
 * @param work - Gets a signal that aborts with `stop`, or with a `TimeoutError` when the time is over
 */
export async function inTime<Result>(
  milliseconds: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = startLimit(milliseconds, () => controller.abort(new DOMException("Timeout.", "TimeoutError")));
  return work(AbortSignal.any([stop, controller.signal])).finally(end);
}
