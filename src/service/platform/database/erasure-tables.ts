import type { ColumnType, Generated } from "kysely";
import type { ListedColumns } from "./columns.ts";

/** The erasure of a payer's personal data. */
export interface ErasureTable extends ListedColumns {
  /** The payer's e-mail address, objects and what else is looked for, encrypted; null once it is finished. */
  readonly subject: string | null;
  /** `rows`: the rows of the payer; `logs`: what is stored of many payers one after the other. */
  readonly stage: "rows" | "logs" | "finished";
  /** Where the walk through the logs is; null: it has not begun. */
  readonly log: Generated<string | null>;
  readonly position: Generated<string | null>;
  /** How many rows were erased, by what they are. */
  readonly counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  /** Whether something of the payer was still in use, so that there is another walk. */
  readonly busy: Generated<boolean>;
  /** When there is something to do; null: it is finished. */
  readonly due_at: Date | null;
  readonly finished_at: Generated<Date | null>;
}

export interface ErasureTables {
  readonly erasures: ErasureTable;
}
