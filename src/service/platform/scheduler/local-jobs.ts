import type { Log } from "../log/log.ts";

/**
 * What a process does again and again with what it holds in memory. Work that waits for a time has a due handler instead:
 * a timer of a process ends with it.
 */
export interface LocalJob {
  readonly name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
}

/** Runs every job again and again, none waiting for another, until `stop`, which waits for those under way. */
export function startLocalJobs(log: Log, jobs: readonly LocalJob[]): { stop(): Promise<void> } {
  const running = jobs.map((job) => repeat(log, job));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function repeat(log: Log, { name, pause, run }: LocalJob): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.failure(name, error);
    }
    schedule();
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      current = once();
    }, pause);
  }

  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
