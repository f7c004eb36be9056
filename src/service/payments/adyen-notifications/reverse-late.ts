import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { AdyenPaymentTable } from "../../platform/database/tables.ts";
import type { DueHandler } from "../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../platform/scheduler/due-rows.ts";
import { presentCharge } from "../charges/present-charge.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Adyen } from "../processor/adyen/adyen.ts";
import { LateApprovalNotReversed } from "./apply-item.ts";

type PaymentRow = Selectable<AdyenPaymentTable>;

/** A reversal waits for Adyen, not for the database. */
const waitsForAdyen = { lease: 60_000, batch: 8, concurrency: 8 } as const;

/** The handler that reverses payments which were approved after their end, and reports it by `charge.late_approval_reversed`. */
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
  dependencies: PaymentDependencies,
  adyen: Adyen,
  { id, account_id: accountId, livemode, late_psp_reference: pspReference }: PaymentRow,
): Promise<void> {
  const { database, log } = dependencies;
  if (pspReference === null) throw new Error("A late approval has no reference.");
  const isTaken = await adyen.reverse({ reference: id, pspReference });
  adyen.count(isTaken ? "late_approval_reversed" : "late_approval_not_reversed");
  if (!isTaken)
    log.failure("late approval", new LateApprovalNotReversed(`Adyen rejects the reversal of ${id}.`));
  await database.transaction().execute(async (transaction) => {
    const scope = { accountId, livemode };
    const charge = await findCharge(transaction, scope, id, { lock: true });
    const ended = await transaction
      .updateTable("adyen_payments")
      .set({ reversal_due_at: null })
      .where("id", "=", id)
      .where("reversal_due_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (ended === undefined || charge === undefined || !isTaken) return;
    const object = presentCharge(dependencies, charge);
    await recordEvent(transaction, dependencies, { scope, type: "charge.late_approval_reversed", object });
  });
}
