import type { Log } from "../log/log.ts";

/**
 * A job on data that this process has in memory. Work that waits for a time has a due handler instead, because a timer ends
 * with its process.
 */
export interface LocalJob {
  readonly name: string;
  /** Milliseconds from the end of one run, or from the call that wakes the job, to the start of the next run. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
  /**
   * Receives the function that wakes the job, to call when there is work: the job then runs after its pause. Without `onWork`
   * the job repeats. In an idle process, needless timers cost the most.
   */
  readonly onWork?: (wake: () => void) => void;
}

/** Runs every job when its time comes, independently. `stop` waits for running jobs. */
export function startLocalJobs(log: Log, jobs: readonly LocalJob[]): { stop(): Promise<void> } {
  const running = jobs.map((job) => repeat(log, job));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function repeat(log: Log, { name, pause, run, onWork }: LocalJob): { stop(): Promise<void> } {
  const state = { stopped: false, running: false, hasWork: false };
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function once(): Promise<void> {
    timer = undefined;
    state.running = true;
    state.hasWork = onWork === undefined;
    try {
      await run();
    } catch (error) {
      state.hasWork = true;
      log.failure(name, error);
    }
    state.running = false;
    schedule();
  }

  function schedule(): void {
    if (state.stopped || state.running || !state.hasWork || timer !== undefined) return;
    timer = setTimeout(() => {
      current = once();
    }, pause);
  }

  function wake(): void {
    state.hasWork = true;
    schedule();
  }

  if (onWork === undefined) wake();
  else onWork(wake);
  return {
    stop: async () => {
      state.stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
