/** The timers of the browser, or of a test. */
export interface Timers {
  set(work: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

/** The timers of the browser. */
export const browserTimers: Timers = {
  set: (work, milliseconds) => setTimeout(work, milliseconds),
  clear: (timer) => clearTimeout(timer as number | undefined),
};

/** Starts a delay, which `end` shortens. `done` rejects when `signal` aborts. The timer is always cleared. */
export function startDelay(
  milliseconds: number,
  timers: Timers,
  signal: AbortSignal,
): { done: Promise<void>; end: () => void } {
  let end = (): void => {};
  let abort = (): void => {};
  const wait = new Promise<void>((resolve, reject) => {
    end = resolve;
    abort = () => reject(signal.reason);
  });
  const timer = timers.set(end, milliseconds);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  const done = wait.finally(() => {
    timers.clear(timer);
    signal.removeEventListener("abort", abort);
  });
  return { done, end };
}
