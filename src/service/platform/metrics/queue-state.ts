import type { Database } from "../database/database.ts";

/** How much waits for one kind of work. */
export interface QueueState {
  readonly length: number;
  /** Since when the longest waiting has been; null where nothing waits. */
  readonly since: Date | null;
}

/** Measures one queue. The cost grows with what waits, not with what ever was. */
export type MeasureQueue = (database: Database, now: Date) => Promise<QueueState>;
