import type { Database } from "../database/database.ts";

/** Length and age of a queue. */
export interface QueueState {
  readonly length: number;
  /** Time since which the oldest entry waits; null for an empty queue. */
  readonly since: Date | null;
  /** How many entries failed and are tried again; undefined for a queue that is not of billing. */
  readonly failing?: number;
}

/** Measures one queue. Its cost must depend on the number of waiting entries, not on the history. */
export type MeasureQueue = (database: Database, now: Date) => Promise<QueueState>;

/** Something that waits for a person. */
export interface OperatorTask {
  /** The id of what it is about. */
  readonly id: string;
  readonly problem: string;
  /** What to do. */
  readonly remedy: string;
}

/** Finds what waits for a person, the latest first. */
export type FindOperatorTasks = (database: Database, limit: number) => Promise<readonly OperatorTask[]>;

/** A row of a queue that is due, or that failed and is tried again. */
export interface QueuedRow {
  readonly id: string;
  /** The id of the account. */
  readonly account: string;
  readonly livemode: boolean;
  /** When it is due; of a row that failed, when it is tried next. */
  readonly due_at: Date;
  /** How often it failed in a row. */
  readonly failures: number;
  readonly failed_at: Date | null;
  /** The name and code of the last error, never its message. */
  readonly error: string | null;
}

/** The rows of a queue, for whoever operates the service. */
export interface InspectedQueue {
  /** The rows that are due in real time, the longest due first. */
  readonly due: (
    database: Database,
    range: { readonly now: Date; readonly limit: number },
  ) => Promise<readonly QueuedRow[]>;
  /** The rows that failed and are tried again, the next one first. */
  readonly failing: (database: Database, limit: number) => Promise<readonly QueuedRow[]>;
  /** Makes a failing row due now. False if it is not failing, or is being handled. */
  readonly retry: (database: Database, id: string, now: Date) => Promise<boolean>;
}
