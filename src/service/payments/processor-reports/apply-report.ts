import { decideNow } from "../charges/decide-now.ts";
import { failCapture } from "../charges/capture-or-void-operation.ts";
import { decideDispute, openDispute } from "../disputes/reported-dispute.ts";
import { describeStoredCard, disableStoredCard } from "../customers/reported-card.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ProcessorReport, ReportResult } from "../processor/report.ts";
import { failRefund, succeedRefund } from "../refunds/reported-refund.ts";

/**
 * Applies what a processor reports of a payment after its outcome: disputes, and the only way in which charges and refunds leave a
 * terminal state; and of a card that it stores. The same report may come often, and in any order.
 */
export async function applyReport(
  dependencies: PaymentDependencies,
  report: ProcessorReport,
): Promise<ReportResult> {
  switch (report.kind) {
    case "capture_failed":
      return failCapture(dependencies, report.scope, report.charge);
    case "payment_decided":
      return decideNow(dependencies, report.scope, report.charge);
    case "refund_failed":
      return failRefund(dependencies, report.scope, report.refund);
    case "refund_made":
      return succeedRefund(dependencies, report.scope, report);
    case "dispute_opened":
      return openDispute(dependencies, report);
    case "dispute_decided":
      return decideDispute(dependencies, report);
    case "stored_card_described":
      return describeStoredCard(dependencies, report);
    case "stored_card_disabled":
      return disableStoredCard(dependencies, report);
  }
}
