import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { AdyenPaymentTable } from "../payment-table.ts";
import type { DueHandler } from "../../../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../../../dependencies.ts";
import type { Adyen } from "../adyen.ts";
import { reportNotReversed } from "../report-late.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { OperatorTask } from "../../../../platform/metrics/queue-state.ts";

type PaymentRow = Selectable<AdyenPaymentTable>;

/** For handlers that call Adyen: they wait for it, not for the database, so that many run at once. */
export const waitsForAdyen = { lease: 60_000, batch: 8, concurrency: 8 } as const;

/** The handler that sends the reversals of payments which were approved after their end. A notification says what came of one. */
export function lateReversals(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  return dueRows<PaymentRow>(dependencies.database, {
    ...waitsForAdyen,
    name: "late_approval_reversals",
    table: "adyen_payments",
    dueAt: "reversal_due_at",
    condition: sql<SqlBool>`reversal_due_at is not null`,
    handle: (row) => reverse(dependencies, adyen, row),
  });
}

/** The handler that cancels what was sent and never answered, by our reference. */
export function lateCancellations(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  const { database } = dependencies;
  return dueRows<PaymentRow>(database, {
    ...waitsForAdyen,
    name: "late_cancellations",
    table: "adyen_payments",
    dueAt: "cancel_due_at",
    condition: sql<SqlBool>`cancel_due_at is not null`,
    handle: async ({ id }) => {
      await adyen.cancelByReference(id);
      await database
        .updateTable("adyen_payments")
        .set({ cancel_due_at: null })
        .where("id", "=", id)
        .execute();
    },
  });
}

async function reverse(
  { database, log }: Pick<PaymentDependencies, "database" | "log">,
  adyen: Adyen,
  { id, late_psp_reference: pspReference }: PaymentRow,
): Promise<void> {
  if (pspReference === null) throw new Error("A late approval has no reference.");
  const isTaken = await adyen.reverse({ reference: id, pspReference });
  if (!isTaken) reportNotReversed({ log, count: adyen.count }, id);
  await database.updateTable("adyen_payments").set({ reversal_due_at: null }).where("id", "=", id).execute();
}

const remedy =
  "Adyen confirms a reversal within minutes. If it has rejected it, refund or cancel this payment in its Customer Area.";

/**
 * Finds the approvals that should not be there, whose reversal was sent and is not confirmed: Adyen has rejected it, or its
 * notification has not come.
 */
export async function unreversedApprovals(
  database: Database,
  limit: number,
): Promise<readonly OperatorTask[]> {
  const rows = await database
    .selectFrom("adyen_payments")
    .select(["id", "late_psp_reference", "amount", "currency"])
    .where("late_psp_reference", "is not", null)
    .where("reversal_due_at", "is", null)
    .where("reversed_at", "is", null)
    .orderBy("sent_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, late_psp_reference: pspReference, amount, currency }) => ({
    id,
    problem:
      `${pspReference ?? ""}: approved late or twice, not reversed ` +
      `(${String(amount)} ${currency.toUpperCase()}, in minor units)`,
    remedy,
  }));
}
