import type { SimulatedReportKind } from "../../../platform/database/tables.ts";
import type { DisputeAnswer } from "../request.ts";

/**
 * What the simulated issuer decides about evidence, by words in its text; undefined: nothing, it stays under review.
 */
export function decideEvidence({
  isInquiry,
  evidence: { uncategorized_text: text = "" },
}: DisputeAnswer): (SimulatedReportKind & `dispute_${string}`) | undefined {
  if (text.includes("winning_evidence")) return isInquiry ? "dispute_dropped" : "dispute_won";
  if (text.includes("escalate_inquiry_evidence")) return isInquiry ? "dispute_escalated" : undefined;
  if (text.includes("losing_evidence")) return isInquiry ? "dispute_escalated" : "dispute_lost";
  return undefined;
}
