import type { Log } from "../log/log.ts";

/**
 * What a process does with what it holds in memory. Work that waits for a time has a due handler instead:
 * a timer of a process ends with it.
 */
export interface LocalJob {
  readonly name: string;
  /** Milliseconds from the end of one run, or from the call that wakes the job, to the start of the next run. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
  /**
   * Given the function to call when there is something to do: the job then runs after its pause. Without it the job runs
   * again and again. A timer that fires for nothing is most of what an idle process costs.
   */
  readonly onWork?: (wake: () => void) => void;
}

/** Runs every job when its time comes, none waiting for another, until `stop`, which waits for those under way. */
export function startLocalJobs(log: Log, jobs: readonly LocalJob[]): { stop(): Promise<void> } {
  const running = jobs.map((job) => repeat(log, job));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function repeat(log: Log, { name, pause, run, onWork }: LocalJob): { stop(): Promise<void> } {
  const is = { stopped: false, running: false, wanted: false };
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function once(): Promise<void> {
    timer = undefined;
    is.running = true;
    is.wanted = onWork === undefined;
    try {
      await run();
    } catch (error) {
      is.wanted = true;
      log.failure(name, error);
    }
    is.running = false;
    schedule();
  }

  function schedule(): void {
    if (is.stopped || is.running || !is.wanted || timer !== undefined) return;
    timer = setTimeout(() => {
      current = once();
    }, pause);
  }

  function wake(): void {
    is.wanted = true;
    schedule();
  }

  if (onWork === undefined) wake();
  else onWork(wake);
  return {
    stop: async () => {
      is.stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
