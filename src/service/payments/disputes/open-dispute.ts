import { recordEvent } from "../../events/event-log/record-event.ts";
import { currentTime } from "../../platform/clock/current-time.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ChargeRow } from "../charge-row.ts";
import { isPaying } from "../charges/lifecycle.ts";
import { findCharge, updateCharge } from "../charges/store.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { DisputeOpened, ReportResult } from "../processor/report.ts";
import { lockReturnOwners, reportReturned } from "../return-owner.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import { presentDispute } from "./present-dispute.ts";
import { insertDispute } from "./store.ts";

const day = 86_400_000;

/** What functions that apply reports about disputes use. */
export type DisputeDependencies = Pick<
  PaymentDependencies,
  "database" | "keys" | "newId" | "now" | "publicUrl" | "returnOwners" | "sendMail"
>;

/**
 * Stores a dispute that a processor reports, with its events and a mail to the merchant, and names it on its charge. The amount of a chargeback is taken from
 * the balance; an inquiry takes nothing. What the charge has paid stays paid, but is not given back once more. Another report of the same changes nothing.
 */
export async function openDispute(
  dependencies: DisputeDependencies,
  { scope, ...report }: DisputeOpened,
): Promise<ReportResult> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const found = await findCharge(transaction, scope, report.charge);
    if (found !== undefined) await lockReturnOwners(dependencies, transaction, found);
    const charge = await findCharge(transaction, scope, report.charge, { lock: true });
    if (charge === undefined) return "unknown";
    if (isPaying(charge)) return "too_early";
    if (charge.amount_captured === 0) return "unknown";
    const amount = disputable(charge, report);
    if (amount === 0) return "done_before";
    const at = await currentTime(transaction, charge, dependencies.now());
    const dispute = await insertDispute(transaction, {
      ...{ ...scopeColumns(scope), id: dependencies.newId("dispute"), created: at },
      ...{ charge: charge.id, payment_intent: charge.intent, test_clock: charge.test_clock },
      ...{ amount, fee: report.fee, currency: report.currency, reason: report.reason },
      network_reason_code: report.networkReasonCode,
      status: report.isInquiry ? "warning_needs_response" : "needs_response",
      withdrawn_at: report.isInquiry ? null : at,
      evidence_due_by: new Date(at.getTime() + report.daysToRespond * day),
      ...{ evidence: "{}", metadata: "{}" },
      ...{ processor: report.processor, processor_reference: report.reference },
    });
    if (dispute === undefined) return "done_before";
    await updateCharge(transaction, scope, charge.id, { dispute: dispute.id });
    const object = presentDispute(dispute);
    await recordEvent(transaction, dependencies, { scope, type: "dispute.created", object });
    if (!report.isInquiry) {
      await recordEvent(transaction, dependencies, { scope, type: "dispute.funds_withdrawn", object });
      await reportReturned(dependencies, transaction, charge);
    }
    await notifyOfDispute(dependencies, transaction, dispute);
    return "done";
  });
}

/** The simulated bank takes no more back than is left of a charge, which the caller has locked. Another one knows what it does. */
function disputable(charge: ChargeRow, { processor, amount }: Omit<DisputeOpened, "scope">): number {
  return processor === "sandbox" ? Math.min(amount, leftOf(charge)) : amount;
}

/** What a charge has brought that was not refunded, in minor units. */
export function leftOf({ amount_captured: captured, amount_refunded: refunded }: ChargeRow): number {
  return captured - refunded;
}
