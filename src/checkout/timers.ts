/** The timers of the platform, or of a test. */
export interface Timers {
  set(work: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

/** A wait of `milliseconds` that `end` cuts short. `over` rejects when `signal` aborts. No timer outlives it. */
export function pause(
  milliseconds: number,
  timers: Timers,
  signal: AbortSignal,
): { over: Promise<void>; end: () => void } {
  let end = (): void => {};
  let abort = (): void => {};
  const wait = new Promise<void>((resolve, reject) => {
    end = resolve;
    abort = () => reject(signal.reason);
  });
  const timer = timers.set(end, milliseconds);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  const over = wait.finally(() => {
    timers.clear(timer);
    signal.removeEventListener("abort", abort);
  });
  return { over, end };
}
