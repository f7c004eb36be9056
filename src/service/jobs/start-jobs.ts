import type { AppParts } from "../app-parts.ts";
import { expireDueSessions } from "../checkout-sessions/expire-sessions.ts";
import { eraseExpiredTokens } from "../tokens/store.ts";
import { sweepCharges } from "./sweep-charges.ts";

const interval = 1_000;

/** Runs the jobs one after the other, again and again, until `stop`, which waits for the one under way. */
export function startJobs(parts: AppParts): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function runAll(): Promise<void> {
    try {
      await sweepCharges(parts);
      await expireDueSessions(parts);
      await eraseExpiredTokens(parts.database, parts.now());
    } catch (error) {
      parts.log.failure("jobs", error);
    }
    schedule();
  }

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      running = runAll();
    }, interval);
  }

  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
