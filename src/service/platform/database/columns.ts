import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A JSON column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** Columns of every row of a merchant: its account and mode. */
export interface ScopedColumns {
  readonly account_id: string;
  readonly livemode: boolean;
}

/** Columns of every listed object. `sequence` is its position in the list; the id has no order. */
export interface ListedColumns extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
}

/** Columns of an operation of the processor, which may outlive the process that began it. */
export interface OperationColumns {
  /** End of the lease: until then only its holder works on the operation. Null: no lease. */
  readonly lease_until: Date | null;
  /** Time of the next inquiry at the processor, and the number of inquiries so far. */
  readonly inquire_at: Date | null;
  readonly inquiries: number;
}

/** Columns of a row that is deleted after some time, unless it has become part of a permanent object by then. */
export interface DeletedColumns {
  /** Time at which the row is deleted or becomes permanent; null: it is permanent. */
  readonly delete_at: Date | null;
}

/** Columns of an object that may be on a test clock. */
export interface ClockedColumns {
  /** The id of its test clock; null: it uses real time. */
  readonly test_clock: string | null;
  /** The current time of that clock. */
  readonly frozen_time: Date | null;
}

/** The test clock of an object that keeps no copy of its time. */
export type OnTestClock = Pick<ClockedColumns, "test_clock">;

/** Columns of a row that waits for a time, with its own lease. */
export interface DueColumns {
  /** Null: it waits for nothing. */
  readonly due_at: Date | null;
  /** Until when the process that works on it keeps others away. */
  readonly lease_until: Date | null;
  /** How often it failed in a row. Such a row is not tried again until `due_at`. */
  readonly attempts: Generated<number>;
}
