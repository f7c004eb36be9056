import type { EventType } from "../../../contract/event.ts";
import { currentTime } from "../../platform/clock/current-time.ts";
import { findCharge } from "../charges/store.ts";
import type { DisputeDecided, ReportResult } from "../processor/report.ts";
import { lockReturnOwners, reportReturned } from "../return-owner.ts";
import { changeDispute } from "./change-dispute.ts";
import { isClosed, nextDisputeStatus } from "./lifecycle.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import type { DisputeDependencies } from "./open-dispute.ts";
import { leftOf } from "./open-dispute.ts";
import { findDispute, findReportedDispute } from "./store.ts";

const events: Readonly<Record<DisputeDecided["event"], readonly EventType[]>> = {
  escalated: ["dispute.updated", "dispute.funds_withdrawn"],
  dropped: ["dispute.closed"],
  evidence_sent: ["dispute.updated"],
  won: ["dispute.closed", "dispute.funds_reinstated"],
  lost: ["dispute.closed"],
};

/**
 * Applies what the bank has decided about a dispute, with its events: an inquiry that becomes a chargeback takes its amount from
 * the balance, and a dispute that was won gives it back. Another report of the same changes nothing.
 */
export async function decideDispute(
  dependencies: DisputeDependencies,
  { scope, event: reported, ...place }: DisputeDecided,
): Promise<ReportResult> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const found = await findReportedDispute(transaction, scope, place);
    // The report of the dispute itself may still come.
    if (found === undefined) return "too_early";
    const disputed = await findCharge(transaction, scope, found.charge);
    if (disputed === undefined) return "unknown";
    await lockReturnOwners(dependencies, transaction, disputed);
    const charge = await findCharge(transaction, scope, found.charge, { lock: true });
    const dispute = await findDispute(transaction, scope, found.id, { lock: true });
    if (charge === undefined || dispute === undefined) return "unknown";
    // The merchant may have refunded during an inquiry. The simulated bank takes no more back than is left.
    const left = place.processor === "sandbox" ? leftOf(charge) : dispute.amount;
    const event = reported === "escalated" && left === 0 ? "dropped" : reported;
    const status = nextDisputeStatus(dispute.status, event);
    if (status === undefined) return "done_before";
    const at = await currentTime(transaction, dispute, dependencies.now());
    const changed = await changeDispute(dependencies, transaction, dispute, {
      columns: {
        status,
        ...(event === "escalated"
          ? {
              amount: Math.min(dispute.amount, left),
              withdrawn_at: at,
              evidence_due_by: laterOf(dispute, at),
            }
          : {}),
        ...(event === "evidence_sent" ? { submitted_at: dispute.submitted_at ?? at } : {}),
        ...(event === "won" ? { reinstated_at: at } : {}),
        ...(isClosed(status) ? { closed_at: at } : {}),
      },
      events: events[event],
    });
    if (event === "escalated" || event === "won") await reportReturned(dependencies, transaction, charge);
    if (event === "escalated") await notifyOfDispute(dependencies, transaction, changed);
    return "done";
  });
}

const week = 7 * 86_400_000;

/** There is a week at least to send evidence about a chargeback. */
function laterOf({ evidence_due_by: due }: { readonly evidence_due_by: Date }, at: Date): Date {
  return new Date(Math.max(due.getTime(), at.getTime() + week));
}
