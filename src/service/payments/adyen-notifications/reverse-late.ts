import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { AdyenPaymentTable } from "../../platform/database/tables.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Adyen } from "../processor/adyen/adyen.ts";
import { reportNotReversed } from "../processor/adyen/report-late.ts";

type PaymentRow = Selectable<AdyenPaymentTable>;

/** A reversal waits for Adyen, not for the database. */
const waitsForAdyen = { lease: 60_000, batch: 8, concurrency: 8 } as const;

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
