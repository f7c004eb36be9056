import { inTransaction } from "../../platform/database/in-transaction.ts";
import { currentTime } from "../../platform/clock/time-of.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { RefundMade, ReportResult } from "../processor/report.ts";
import { lockReturnOwners } from "../charge-owner.ts";
import { refundOperation, reportRefund } from "./refund-operation.ts";
import { countRefunded, findRefund, updateGivenUp, updateSucceeded } from "./store.ts";

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
      processorReference: refund.processor_reference,
      networkTransactionId: null,
      authorizationCode: null,
      rawReason: "refund_failed",
      result: "declined",
      reason: "declined",
    });
    return settled === undefined ? "too_early" : "done";
  }
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const charge = await findCharge(database, scope, refund.charge);
    if (charge === undefined) throw new Error("The refunded charge does not exist.");
    await lockReturnOwners(within, charge);
    const failedAt = await currentTime(database, charge, dependencies.now());
    const failed = await updateSucceeded(database, refund, { status: "failed", failedAt });
    if (failed === undefined) return "done_before";
    await reportRefund(within, failed, undefined);
    return "done";
  });
}

/**
 * Writes that a refund was made which had been given up: it has succeeded, and its amount is refunded and taken from the balance.
 * Another report of the same changes nothing, nor does one of a refund that is still waited for: an inquiry ends it.
 */
export async function succeedRefund(
  dependencies: PaymentDependencies,
  scope: Scope,
  { refund: id, ...reported }: Pick<RefundMade, "processorReference" | "rawReason" | "refund">,
): Promise<ReportResult> {
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const refund = await findRefund(database, scope, id);
    if (refund === undefined) return "unknown";
    const charge = await findCharge(database, scope, refund.charge);
    if (charge === undefined) throw new Error("The refunded charge does not exist.");
    // A sweep that has asked before this report may be giving up the refund of a disputed charge.
    if (refund.status === "pending") return charge.dispute === null ? "done_before" : "too_early";
    await lockReturnOwners(within, charge);
    const made = await updateGivenUp(database, refund, reported);
    if (made === undefined) return "done_before";
    await countRefunded(database, scope, made.charge, made.amount);
    await reportRefund(within, made, undefined);
    return "done";
  });
}
