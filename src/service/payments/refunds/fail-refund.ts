import { currentTime } from "../../platform/clock/current-time.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ReportResult } from "../processor/report.ts";
import { lockReturnOwners } from "../return-owner.ts";
import { refundOperation, reportRefund } from "./refund-operation.ts";
import { findRefund, updateSucceeded } from "./store.ts";

/**
 * Writes that a refund has failed, also one that had succeeded: its amount can be refunded again, and the balance gets it back.
 * Another report of the same changes nothing.
 */
export async function failRefund(
  dependencies: PaymentDependencies,
  scope: Scope,
  id: string,
): Promise<ReportResult> {
  const refund = await findRefund(dependencies.database, scope, id);
  if (refund === undefined) return "unknown";
  if (refund.status === "pending") {
    // Unless it has succeeded at this moment, which the next report finds.
    const settled = await refundOperation.settle(dependencies, refund, {
      ...{
        processorReference: refund.processor_reference,
        networkTransactionId: null,
        authorizationCode: null,
      },
      ...{ rawReason: "refund_failed", result: "declined", reason: "declined" },
    });
    return settled === undefined ? "too_early" : "done";
  }
  return dependencies.database.transaction().execute(async (transaction) => {
    const charge = await findCharge(transaction, scope, refund.charge);
    if (charge === undefined) throw new Error("The refunded charge does not exist.");
    await lockReturnOwners(dependencies, transaction, charge);
    const failedAt = await currentTime(transaction, charge, dependencies.now());
    const failed = await updateSucceeded(transaction, refund, { status: "failed", failedAt });
    if (failed === undefined) return "done_before";
    await reportRefund(dependencies, transaction, failed, undefined);
    return "done";
  });
}
