import type { Database } from "../database/database.ts";

/** Length and age of a queue. */
export interface QueueState {
  readonly length: number;
  /** Time since which the oldest entry waits; null for an empty queue. */
  readonly since: Date | null;
  /** How many entries failed and are tried again; undefined for a queue that is not of billing. */
  readonly parked?: number;
}

/** Measures one queue. Its cost must depend on the number of waiting entries, not on the history. */
export type MeasureQueue = (database: Database, now: Date) => Promise<QueueState>;
