import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { TestClockRow } from "../../platform/clock/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OnTestClock, ScopedColumns } from "../../platform/database/columns.ts";
import type { TestDispute } from "../../../contract/payments/test-cards.ts";

/** What the simulator reports by itself, as an acquirer does by a notification. */
export type SimulatedReportKind =
  | "capture_failed"
  | "refund_failed"
  | "payment_decided"
  | "debit_returned"
  | "debit_returned_unfunded"
  | `dispute_${TestDispute}`
  | `dispute_${"escalated" | "dropped" | "won" | "lost"}`;

/** A report of the simulator that is not due yet. */
export interface SandboxReportTable extends ScopedColumns, OnTestClock {
  /** Its kind and its subject: there is one of each. */
  readonly id: string;
  readonly kind: SimulatedReportKind;
  readonly charge: string;
  /** The id of what it is about: the charge itself or a refund of it; of a dispute, what the simulator calls it. */
  readonly subject: string;
  readonly due_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_reports: SandboxReportTable;
  }
}

export type SimulatedReport = Selectable<SandboxReportTable>;

/** A report to come, and when it is due in real time. `after`: how long after now it is due on a test clock, in milliseconds. */
type NewReport = Omit<SimulatedReport, "id" | "livemode" | "test_clock"> & { readonly after?: number };

/**
 * The statement that stores a report, if `condition` holds. A report on a charge that goes by a test clock is due as soon as the
 * clock is advanced, before anything else happens on it, unless it says after which time.
 */
export function reportStatement(
  { account_id, kind, charge, subject, due_at, after }: NewReport,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const onClock =
    after === undefined
      ? sql`'epoch'::timestamptz`
      : sql`c.frozen_time + ${after} * interval '1 millisecond'`;
  return sql`
    insert into sandbox_reports (id, account_id, livemode, kind, charge, subject, test_clock, due_at)
    select ${`${kind} ${subject}`}, ${account_id}, false, ${kind}, ${charge}, ${subject}, c.test_clock,
      case when c.test_clock is null then ${due_at}::timestamptz else ${onClock} end
    from charges c where c.id = ${charge} and ${condition}
    on conflict do nothing`;
}

export async function deleteReport(database: Database, { id }: SimulatedReport): Promise<void> {
  await database.deleteFrom("sandbox_reports").where("id", "=", id).execute();
}

export async function postponeReport(
  database: Database,
  { id }: SimulatedReport,
  dueAt: Date,
): Promise<void> {
  await database.updateTable("sandbox_reports").set({ due_at: dueAt }).where("id", "=", id).execute();
}

/** A clock that is deleted is never advanced again. */
export async function deleteReportsOnClock(database: Database, { id }: TestClockRow): Promise<void> {
  await database.deleteFrom("sandbox_reports").where("test_clock", "=", id).execute();
}
