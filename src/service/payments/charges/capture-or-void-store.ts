import type { ColumnType, Generated, Insertable, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { RefundReason } from "../../../contract/payments/refund.ts";
import type { ProcessorOperationColumns } from "../operations/processor-operation.ts";

/** The capture or the void of an authorization: one at a time for each charge. */
export interface CaptureOrVoidTable extends ProcessorOperationColumns {
  readonly kind: "capture" | "cancel";
  /** Of a void that was requested as a refund: what a refund has. Metadata is null for all others. */
  readonly reason: Generated<RefundReason | null>;
  readonly metadata: ColumnType<
    Readonly<Record<string, string>> | null,
    string | null | undefined,
    string | null
  >;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly charge_closings: CaptureOrVoidTable;
  }
}

export type CaptureOrVoidRow = Selectable<CaptureOrVoidTable>;

export async function insertCaptureOrVoid(
  database: Database,
  operation: Insertable<CaptureOrVoidTable>,
): Promise<CaptureOrVoidRow> {
  return database.insertInto("charge_closings").values(operation).returningAll().executeTakeFirstOrThrow();
}

/** Finds a void that was requested as a refund. */
export async function findVoidAsRefund(
  database: Database,
  scope: Scope,
  id: string,
): Promise<CaptureOrVoidRow | undefined> {
  return database
    .selectFrom("charge_closings")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("kind", "=", "cancel")
    .where("metadata", "is not", null)
    .executeTakeFirst();
}

/** Whether a capture or a void of the charge waits for the processor. */
export async function isBeingCapturedOrVoided(database: Database, charge: string): Promise<boolean> {
  const operation = await database
    .selectFrom("charge_closings")
    .select("id")
    .where("charge", "=", charge)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return operation !== undefined;
}

/**
 * The authorizations that are canceled once their time is over, as a condition: nobody captures or cancels them now, and no
 * cancellation was rejected.
 */
export const expiresUncaptured = sql<SqlBool>`charges.status = 'requires_capture' and not exists (
  select from charge_closings k where k.charge = charges.id
    and (k.status = 'pending' or (k.kind = 'cancel' and k.status = 'failed')))`;
