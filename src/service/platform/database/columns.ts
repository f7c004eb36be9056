import type { ColumnType, GeneratedAlways } from "kysely";

/** A JSON column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** What every row of a merchant has: whose it is, in which of the two worlds. */
export interface ScopedColumns {
  readonly account_id: string;
  readonly livemode: boolean;
}

/** What every listed object has: `sequence` is its place in the list; order never comes from the id. */
export interface ListedColumns extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
}

/** What a row has that stands for work of the processor, which may outlive the process that began it. */
export interface OperationColumns {
  /** Until when the one who works on it may finish; others keep off. Null: nobody works on it. */
  readonly lease_until: Date | null;
  /** When the sweep asks the processor next, and how often it has. */
  readonly inquire_at: Date | null;
  readonly inquiries: number;
}

/** What a row has that is deleted after a time, unless it then belongs to what is stored for ever. */
export interface DeletedColumns {
  /** When it is deleted, or stored for ever; null: it is stored for ever. */
  readonly delete_at: Date | null;
}

/** What a row has that may go by a test clock. */
export interface ClockedColumns {
  /** Null: it goes by the real time. */
  readonly test_clock: string | null;
  /** What that clock shows. */
  readonly frozen_time: Date | null;
}
