import type { Scope } from "../../platform/database/scope.ts";
import { findCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { RefundMade, ReportResult } from "../processor/report.ts";
import { lockReturnOwners } from "../return-owner.ts";
import { reportRefund } from "./refund-operation.ts";
import { countRefunded, findRefund, updateGivenUp } from "./store.ts";

/**
 * Writes that a refund was made which had been given up: it has succeeded, and its amount is refunded and taken from the balance.
 * Another report of the same changes nothing, nor does one of a refund that is still waited for: an inquiry ends it.
 */
export async function succeedRefund(
  dependencies: PaymentDependencies,
  scope: Scope,
  { refund: id, ...reported }: Pick<RefundMade, "processorReference" | "rawReason" | "refund">,
): Promise<ReportResult> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const refund = await findRefund(transaction, scope, id);
    if (refund === undefined) return "unknown";
    const charge = await findCharge(transaction, scope, refund.charge);
    if (charge === undefined) throw new Error("The refunded charge does not exist.");
    // A sweep that has asked before this report may be giving up the refund of a disputed charge.
    if (refund.status === "pending") return charge.dispute === null ? "done_before" : "too_early";
    await lockReturnOwners(dependencies, transaction, charge);
    const made = await updateGivenUp(transaction, refund, reported);
    if (made === undefined) return "done_before";
    await countRefunded(transaction, scope, made.charge, made.amount);
    await reportRefund(dependencies, transaction, made, undefined);
    return "done";
  });
}
