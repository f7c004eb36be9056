import { recordEvent } from "../../events/event-log/record-event.ts";
import { currentTime } from "../../platform/clock/current-time.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { lockOwners, ownersOf } from "../charge-owner.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ReportResult } from "../processor/report.ts";
import { isPaying, nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import { findCharge, updateCharge } from "./store.ts";

/**
 * Writes that the capture of a charge has failed after it had succeeded: the charge, its event and what belongs to it, which is
 * owed again, in one transaction. The balance gives back what the charge had added. Another report of the same changes nothing.
 */
export async function failCapture(
  dependencies: Pick<PaymentDependencies, "chargeOwners" | "database" | "newId" | "now" | "publicUrl">,
  scope: Scope,
  id: string,
): Promise<ReportResult> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const found = await findCharge(transaction, scope, id);
    if (found === undefined) return "unknown";
    await lockOwners(dependencies, transaction, found);
    const charge = await findCharge(transaction, scope, id, { lock: true });
    if (charge === undefined) return "unknown";
    if (isPaying(charge)) return "too_early";
    if (charge.status !== "succeeded" || charge.amount_captured === 0) return "done_before";
    const failed = await updateCharge(transaction, scope, id, {
      status: nextStatus(charge.status, "capture_failed"),
      capture_failed_at: await currentTime(transaction, charge, dependencies.now()),
      failure_code: "processing_error",
      // Nobody has paid: its page is gone.
      receipt: null,
    });
    if (failed === undefined) throw new Error(`The charge ${id} is gone.`);
    const object = presentCharge(dependencies, failed);
    await recordEvent(transaction, dependencies, { scope, type: "payment.capture_failed", object });
    for (const owner of ownersOf(dependencies, failed)) await owner.captureFailed?.(transaction, failed);
    return "done";
  });
}
