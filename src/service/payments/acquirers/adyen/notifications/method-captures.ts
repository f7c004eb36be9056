import type { Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import { scopeOf } from "../../../../platform/database/scope.ts";
import type { DueHandler } from "../../../../platform/scheduler/due-handler.ts";
import { dueRows } from "../../../../platform/scheduler/due-rows.ts";
import type { PaymentDependencies } from "../../../dependencies.ts";
import { applyReport } from "../../../processor-reports/apply-report.ts";
import type { ReportResult } from "../../../processor/report.ts";
import type { Adyen } from "../adyen.ts";
import { captureSuffix } from "../capture-method.ts";
import type { NotificationItem } from "../notification-item.ts";
import { findPayment } from "../payment-ledger.ts";
import type { AdyenPaymentTable } from "../payment-table.ts";
import { waitsForAdyen } from "./reverse-late.ts";

type PaymentRow = Selectable<AdyenPaymentTable>;

/**
 * The handler that captures what is charged at once, of methods that Adyen captures only by a request. It is repeated until Adyen
 * has answered; a notification says what came of it.
 */
export function methodCaptures(dependencies: PaymentDependencies, adyen: Adyen): DueHandler {
  return dueRows<PaymentRow>(dependencies.database, {
    ...waitsForAdyen,
    name: "method_captures",
    table: "adyen_payments",
    dueAt: "capture_due_at",
    condition: sql<SqlBool>`capture_due_at is not null`,
    handle: (row) => capture(dependencies, adyen, row),
  });
}

async function capture(dependencies: PaymentDependencies, adyen: Adyen, row: PaymentRow): Promise<void> {
  const isTaken = await adyen.capture(row);
  const failed = isTaken ? undefined : await fail(dependencies, row);
  if (failed === "too_early") throw new Error("The charge of a capture that Adyen rejects is not settled.");
  await dependencies.database
    .updateTable("adyen_payments")
    .set({ capture_due_at: null })
    .where("id", "=", row.id)
    .execute();
}

function fail(dependencies: PaymentDependencies, row: PaymentRow): Promise<ReportResult> {
  return applyReport(dependencies, { kind: "capture_failed", scope: scopeOf(row), charge: row.id });
}

/** Applies what came of such a capture; undefined for a notification about another. */
export async function applyMethodCapture(
  dependencies: PaymentDependencies,
  { merchantReference, success }: NotificationItem,
): Promise<ReportResult | undefined> {
  if (!merchantReference.endsWith(captureSuffix)) return undefined;
  const payment = await findPayment(dependencies.database, merchantReference.slice(0, -captureSuffix.length));
  if (payment === undefined) return "unknown";
  return success === "true" ? "done" : fail(dependencies, payment);
}
