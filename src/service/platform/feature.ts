import type { ClockedRows, TestClockRow } from "./clock/store.ts";
import type { Transaction } from "./database/database.ts";
import type { PlatformDependencies } from "./dependencies.ts";
import type { Endpoint } from "./http-server/endpoint.ts";
import type { FindOperatorTasks, InspectedQueue, MeasureQueue } from "./metrics/queue-state.ts";
import type { PersonalData, PersonalLog, PersonalTable } from "./erasure/personal-data.ts";
import type { DueHandler } from "./scheduler/due-handler.ts";
import type { LocalJob } from "./scheduler/local-jobs.ts";
import type { StoredData } from "./scheduler/recurring-work.ts";

/**
 * All that a resource adds to the service. Its folder has one such object, in `feature.ts`; `features.ts` at the root lists
 * them, and nothing else imports them.
 */
export interface Feature<Dependencies extends PlatformDependencies = PlatformDependencies> {
  readonly endpoints?: (dependencies: Dependencies) => readonly Endpoint[];
  /** Work that waits for a time, in the order in which it happens when it is due at the same moment of a test clock. */
  readonly dueHandlers?: (dependencies: Dependencies) => readonly DueHandler[];
  /** Recurring work of each process on its own memory. */
  readonly localJobs?: (dependencies: Dependencies) => readonly LocalJob[];
  readonly clockedTables?: readonly ClockedRows[];
  /** What the deletion of a test clock does to what is on it, in the transaction that deletes it. */
  readonly clockDeleted?: (
    dependencies: Dependencies,
  ) => (database: Transaction, clock: TestClockRow) => Promise<void>;
  /** Rows that are deleted when their time is over. */
  readonly storedData?: (dependencies: Dependencies) => StoredData;
  /** Tables with personal data of payers. */
  readonly personalTables?: readonly PersonalTable[];
  /** What is stored of payers in the order of its writing. */
  readonly personalLogs?: (dependencies: Dependencies) => readonly PersonalLog[];
  /** Deletes hashes of e-mail addresses that are erased. */
  readonly eraseHashes?: (dependencies: Dependencies) => PersonalData["eraseHashes"];
  /** What `/metrics` shows of the work that waits, by the name of its queue. */
  readonly queues?: Readonly<Record<string, MeasureQueue>>;
  /** The rows of queues that an operator can see, by the names of the queues. */
  readonly inspected?: Readonly<Record<string, InspectedQueue>>;
  /** What `/status` says that a person has to do. */
  readonly operatorTasks?: FindOperatorTasks;
}
