import type { Database } from "../database/database.ts";
import { vacuumChanged } from "../database/vacuum.ts";
import type { LocalJob } from "./local-jobs.ts";

/**
 * The job that vacuums an embedded database some time after statements were sent. A process without work sends none for it.
 *
 * @param onStatement calls its parameter for each statement that is sent to the database
 */
export function vacuumJob(
  database: Database,
  onStatement: (listener: () => void) => void,
  pause = 10_000,
): LocalJob {
  let isRunning = false;
  return {
    name: "vacuum of the embedded database",
    pause,
    run: async () => {
      isRunning = true;
      try {
        await vacuumChanged(database);
      } finally {
        isRunning = false;
      }
    },
    // Its own statements are no work.
    onWork: (wake) => {
      onStatement(() => {
        if (!isRunning) wake();
      });
    },
  };
}
