import type { Log } from "../log/log.ts";
import type { Job } from "./job.ts";

/** Runs every job again and again, none waiting for another, until `stop`, which waits for those under way. */
export function startJobs(log: Log, jobs: readonly Job[]): { stop(): Promise<void> } {
  const running = jobs.map((job) => repeat(log, job));
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function repeat(log: Log, { name, pause, run, stop }: Job): { stop(): Promise<void> } {
  let stopped = false;
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
    if (stopped) return;
    timer = setTimeout(() => {
      current = once();
    }, pause);
  }

  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([current, stop?.()]);
    },
  };
}
