import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type {
  DisputeReason,
  DisputeStatus,
  EvidenceFileName,
  EvidenceName,
} from "../../../contract/payments/dispute.ts";
import type { Json, ListedColumns, OnTestClock } from "../../platform/database/columns.ts";

/** A dispute of a charge, as its processor reports it. */
export interface DisputeTable extends ListedColumns, OnTestClock {
  readonly charge: string;
  /** The intent that its charge has paid. */
  readonly payment_intent: string | null;
  readonly amount: number;
  /** What its processor charges for it, once the amount is taken. */
  readonly fee: Generated<number>;
  readonly currency: string;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  readonly network_reason_code: string | null;
  /** Whether the bank has returned a debit. */
  readonly bank_return: Generated<boolean>;
  readonly evidence: Json<Readonly<Partial<Record<EvidenceFileName | EvidenceName, string>>>>;
  readonly evidence_due_by: Date;
  readonly submitted_at: Generated<Date | null>;
  /** When its amount was taken from the balance, and when it was given back. */
  readonly withdrawn_at: Date | null;
  readonly reinstated_at: Generated<Date | null>;
  readonly closed_at: Generated<Date | null>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly processor: string;
  /** What the processor calls it. */
  readonly processor_reference: string;
  /** What is still to be sent to the processor, and when; null: nothing. */
  readonly response: Generated<"acceptance" | "evidence" | null>;
  readonly response_due_at: Generated<Date | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly disputes: DisputeTable;
  }
}

export type DisputeRow = Selectable<DisputeTable>;

/** Undefined if this dispute of the processor is stored already. */
export async function insertDispute(
  database: Database,
  dispute: Insertable<DisputeTable>,
): Promise<DisputeRow | undefined> {
  return database
    .insertInto("disputes")
    .values(dispute)
    .onConflict((conflict) => conflict.constraint("disputes_once").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** `lock` prevents other transactions from changing the row until the caller's ends. */
export async function findDispute(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<DisputeRow | undefined> {
  return database
    .selectFrom("disputes")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Finds a dispute by what its processor calls it. */
export async function findReportedDispute(
  database: Database,
  scope: Scope,
  { processor, reference }: { readonly processor: string; readonly reference: string },
): Promise<DisputeRow | undefined> {
  return database
    .selectFrom("disputes")
    .selectAll()
    .where(inScope(scope))
    .where("processor", "=", processor)
    .where("processor_reference", "=", reference)
    .executeTakeFirst();
}

export async function findDisputes(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly DisputeRow[]> {
  return database.selectFrom("disputes").selectAll().where(inScope(scope)).where("id", "in", ids).execute();
}

/**
 * Returns what the bank has taken back of a charge, in minor units. The caller has locked the charge, as whoever changes its disputes
 * does.
 */
export async function disputedAmount(database: Database, charge: string): Promise<number> {
  const disputes = await database
    .selectFrom("disputes")
    .select("amount")
    .where("charge", "=", charge)
    .where("withdrawn_at", "is not", null)
    .where("reinstated_at", "is", null)
    .execute();
  return disputes.reduce((sum, { amount }) => sum + amount, 0);
}

export async function updateDispute(
  database: Database,
  { id }: Pick<DisputeRow, "id">,
  change: Updateable<DisputeTable>,
): Promise<DisputeRow> {
  return database
    .updateTable("disputes")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that a processor has taken an answer, unless there is another one by now. */
export async function endResponse(
  database: Database,
  { id, response_due_at: due }: Pick<DisputeRow, "id" | "response_due_at">,
): Promise<void> {
  await database
    .updateTable("disputes")
    .set({ response: null, response_due_at: null })
    .where("id", "=", id)
    .where("response_due_at", "=", due)
    .execute();
}

/** A clock that is deleted is never advanced again. */
export async function leaveClock(database: Database, { id }: { readonly id: string }): Promise<void> {
  await database.updateTable("disputes").set({ test_clock: null }).where("test_clock", "=", id).execute();
}
