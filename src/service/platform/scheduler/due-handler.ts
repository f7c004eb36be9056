import type { RawBuilder } from "kysely";
import type { Database } from "../database/database.ts";

/** The right to work on a row, which others respect until its time is over. */
export interface Lease {
  /**
   * False when the lease ran out and another process has taken the row: then write nothing more. `database` is the
   * transaction that is about to write.
   */
  isHeld(database: Database): Promise<boolean>;
  /** Aborted when this process ends: stop at the next safe point. What is still due is taken by another process. */
  readonly stopping: AbortSignal;
}

/** What `DueRow.handle` resolves to if the row failed, and the handler has noted this itself (`noteFailure`). */
export const failureNoted = Symbol("failure noted");

/** A row whose time has come. */
export interface DueRow {
  readonly id: string;
  /** On a test clock: the id of what it shares with other rows, such as its customer. These are handled one by one, in their order. */
  readonly sharedId?: string;
  /**
   * Handles a due row. Afterwards the row is due later, or never again. Must be idempotent. A row that fails rejects, or resolves
   * to `failureNoted`; what else it resolves to says nothing.
   */
  handle(lease: Lease): Promise<unknown>;
}

/** Who takes due rows, and for how long. */
export interface LeaseRequest {
  readonly now: Date;
  /** Until when no other process takes them. */
  readonly until: Date;
  /** The process that takes them. */
  readonly holder: string;
  readonly limit: number;
}

/** The due rows on one test clock. One process at a time works on a clock, so that they need no leases. */
export interface ClockQueue {
  /** The name of its handler. */
  readonly name: string;
  /** How many rows that are due at one moment are handled at the same time; 1 without it. */
  readonly concurrency?: number;
  /** An SQL expression: the earliest due time of the rows on the clock, or null. */
  earliest(clock: string): RawBuilder<Date | null>;
  /** The rows due at the moment that the clock shows, the longest due first. */
  due(on: { readonly clock: string; readonly at: Date; readonly limit: number }): Promise<readonly DueRow[]>;
}

/** Work that waits for a time: which rows are due, how they are claimed, and how one of them is handled. */
export interface DueHandler {
  /** Its name in the log, in metrics and in `scheduler_leases`. */
  readonly name: string;
  /** An SQL expression without parameters: the earliest due time of its rows, in real time, or null. */
  readonly earliest: RawBuilder<Date | null>;
  /** Takes rows that are due, so that no other process takes them. Must have committed when it resolves. */
  claim(claim: LeaseRequest): Promise<readonly DueRow[]>;
  readonly onClocks?: ClockQueue;
  /** The duration of a lease, in milliseconds. A lease in `scheduler_leases` is renewed while its row is handled. */
  readonly lease: number;
  /** How many rows one process claims, and how many of them it handles, at the same time. */
  readonly batch: number;
  readonly concurrency: number;
  /** Whether the handler's own table contains the leases. */
  readonly leasedInRow?: boolean;
  /** Whether the end of one row allows another to start: then rows are claimed after each. */
  readonly refills?: boolean;
  /** How long a row waits after it was handled, in milliseconds; undefined: it has left the queue, or its due time moved. */
  readonly repeatAfter?: number;
  /** The pauses after the first and each later failure of a row, in milliseconds; the last one repeats. */
  readonly pauses?: readonly number[];
  /** What happens to a row that has failed so many times in a row, unless the database was only busy or not reached. */
  readonly giveUp?: {
    readonly after: number;
    readonly run: (id: string, error: unknown) => Promise<unknown>;
  };
}

/** The settings of a handler whose rows need only the database. */
export const databaseWork = { lease: 30_000, batch: 50, concurrency: 4 } as const;
