import type { Timers } from "../../checkout/timers.ts";

/** Returns the timers of a window. */
export function timersOf(window: Pick<Window, "clearTimeout" | "setTimeout">): Timers {
  return {
    set: (work, milliseconds) => window.setTimeout(work, milliseconds),
    clear: (timer) => window.clearTimeout(timer as number | undefined),
  };
}
