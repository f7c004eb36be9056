import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { LocalJob } from "../../platform/scheduler/local-jobs.ts";
import {
  holdProcessLease,
  isProcessLeaseHeld,
  isAnyProcessRunning,
  processLeaseJob,
  releaseProcessLease,
} from "../../platform/scheduler/process-lease.ts";

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** The name of this process among those on the database; undefined where no other can be on it. */
  readonly holder: string | undefined;
}

/**
 * Empties the table of security codes at the start of a process, and at its end, unless another process on the database may
 * need them: that one deletes them within ten minutes. Returns the job that tells others that this process runs, and what
 * to do at its end.
 */
export async function emptyCodesAroundRun({ database, log, now, holder }: Options): Promise<{
  readonly jobs: readonly LocalJob[];
  readonly end: () => Promise<void>;
}> {
  const empty = (needed: RawBuilder<SqlBool>) =>
    emptySecurityCodes(database, needed).catch((error: unknown) => log.failure("security codes", error));
  if (holder === undefined) {
    // An earlier version stored them there.
    await empty(sql<SqlBool>`false`);
    return { jobs: [], end: async () => {} };
  }
  await empty(isAnyProcessRunning(now()));
  await holdProcessLease(database, holder);
  return {
    jobs: [processLeaseJob(database, holder)],
    end: async () => {
      // First, or of two processes that end at once each leaves the codes to the other.
      await releaseProcessLease(database, holder).catch((error: unknown) =>
        log.failure("lease of the process", error),
      );
      await empty(isProcessLeaseHeld);
    },
  };
}

/**
 * Deletes security codes with the bytes of their rows. The condition and the codes are read at one moment: a process that
 * holds its lease before it stores a code does not lose it.
 */
async function emptySecurityCodes(database: Database, needed: RawBuilder<SqlBool>): Promise<void> {
  await sql`delete from security_codes where not ${needed}`.execute(database);
  await sql`vacuum security_codes`.execute(database);
}
