import type { ClockedTable } from "./database/tables.ts";
import type { PlatformDependencies } from "./dependencies.ts";
import type { Endpoint } from "./http-server/endpoint.ts";
import type { MeasureQueue } from "./metrics/queue-state.ts";
import type { ClockedWork, Job, StoredData } from "./scheduler/job.ts";

/**
 * All that a resource adds to the service. Its folder has one such object, in `feature.ts`; `features.ts` at the root lists
 * them, and nothing else imports them.
 */
export interface Feature<Dependencies extends PlatformDependencies = PlatformDependencies> {
  readonly endpoints?: (dependencies: Dependencies) => readonly Endpoint[];
  /** Work that repeats in every process. */
  readonly jobs?: (dependencies: Dependencies) => readonly Job[];
  /** Work that an advance of a test clock makes due. */
  readonly clockedWork?: readonly ClockedWork<Dependencies>[];
  readonly clockedTables?: readonly ClockedTable[];
  /** Rows that are deleted when their time is over. */
  readonly storedData?: (dependencies: Dependencies) => StoredData;
  /** What `/metrics` shows of the work that waits, by the name of its queue. */
  readonly queues?: Readonly<Record<string, MeasureQueue>>;
}
