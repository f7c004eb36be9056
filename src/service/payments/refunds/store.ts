import type { Generated, Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { RefundMade } from "../processor/report.ts";
import type { RefundReason } from "../../../contract/payments/refund.ts";
import type { Json } from "../../platform/database/columns.ts";
import type { ProcessorOperationColumns } from "../operations/processor-operation.ts";

export interface RefundTable extends ProcessorOperationColumns {
  readonly reason: RefundReason | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** Whether it pays out a credit, which its payer has otherwise: if it fails, the credit goes on the balance. */
  readonly of_credit: Generated<boolean>;
  /** The invoice that gave this credit. */
  readonly credit_invoice: Generated<string | null>;
  /** The intent that its charge has paid. */
  readonly payment_intent: Generated<string | null>;
  /** When it failed after it had succeeded. */
  readonly failed_at: Generated<Date | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly refunds: RefundTable;
  }
}

export type RefundRow = Selectable<RefundTable>;

export async function insertRefund(database: Database, refund: Insertable<RefundTable>): Promise<RefundRow> {
  return database.insertInto("refunds").values(refund).returningAll().executeTakeFirstOrThrow();
}

export async function findRefund(
  database: Database,
  scope: Scope,
  id: string,
): Promise<RefundRow | undefined> {
  return database
    .selectFrom("refunds")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findRefunds(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly RefundRow[]> {
  return database.selectFrom("refunds").selectAll().where(inScope(scope)).where("id", "in", ids).execute();
}

/** Ends a refund that has succeeded, as its only other end. Undefined if it has ended otherwise. */
export async function updateSucceeded(
  database: Database,
  { id, account_id, livemode }: RefundRow,
  { status, failedAt }: { readonly status: "failed"; readonly failedAt: Date },
): Promise<RefundRow | undefined> {
  return database
    .updateTable("refunds")
    .set({ status, failure_reason: "declined", failed_at: failedAt })
    .where(inScope({ accountId: account_id, livemode }))
    .where("id", "=", id)
    .where("status", "=", "succeeded")
    .returningAll()
    .executeTakeFirst();
}

/** Ends a refund as made that had been given up. Undefined if it has not failed, or had been made before it failed. */
export async function updateGivenUp(
  database: Database,
  { id, account_id, livemode }: RefundRow,
  { processorReference, rawReason }: Pick<RefundMade, "processorReference" | "rawReason">,
): Promise<RefundRow | undefined> {
  return database
    .updateTable("refunds")
    .set({
      status: "succeeded",
      failure_reason: null,
      processor_reference: processorReference,
      raw_reason: rawReason,
    })
    .where(inScope({ accountId: account_id, livemode }))
    .where("id", "=", id)
    .where("status", "=", "failed")
    .where("failed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Counts an amount as refunded; a negative one gives back what a refund that failed had taken. */
export async function countRefunded(
  database: Database,
  scope: Scope,
  charge: ChargeRow["id"],
  amount: number,
): Promise<void> {
  await database
    .updateTable("charges")
    .set({ amount_refunded: sql`amount_refunded + ${amount}` })
    .where(inScope(scope))
    .where("id", "=", charge)
    .execute();
}

/** What was given back of a charge, the earliest first. */
export async function succeededRefunds(
  database: Database,
  { id }: Pick<ChargeRow, "id">,
): Promise<RefundRow[]> {
  return database
    .selectFrom("refunds")
    .selectAll()
    .where("charge", "=", id)
    .where("status", "=", "succeeded")
    .orderBy("sequence")
    .execute();
}

/** Finds the refunds that pay out the credit of an invoice, but for those that have failed. */
export async function refundsOfCredit(database: Database, invoice: string): Promise<RefundRow[]> {
  return database
    .selectFrom("refunds")
    .selectAll()
    .where("credit_invoice", "=", invoice)
    .where("status", "<>", "failed")
    .orderBy("sequence")
    .execute();
}
