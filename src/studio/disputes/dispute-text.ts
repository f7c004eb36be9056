import type { Dispute, DisputeReason, DisputeStatus, EvidenceName } from "../../contract/payments/dispute.ts";

const disputeStatusLabels: Readonly<Record<DisputeStatus, string>> = {
  warning_needs_response: "Inquiry",
  warning_under_review: "Inquiry under review",
  warning_closed: "Inquiry closed",
  needs_response: "Needs response",
  under_review: "Under review",
  won: "Won",
  lost: "Lost",
};

/** What is to be done about a dispute, or what became of it. `now` is the time of the service. */
export function statusLabel(dispute: Parameters<typeof deadlineText>[0], now: Date): string {
  return isOverdue(dispute, now) ? "Too late to respond" : disputeStatusLabels[dispute.status];
}

/** The choices of the list. */
export const disputeStatusChoices: readonly (readonly [DisputeStatus | "all", string])[] = [
  ["all", "All"],
  ...(Object.entries(disputeStatusLabels) as [DisputeStatus, string][]),
];

export const disputeReasonLabels: Readonly<Record<DisputeReason, string>> = {
  bank_cannot_process: "Debit returned: account cannot be debited",
  credit_not_processed: "A refund did not arrive",
  debit_not_authorized: "Debit returned: not allowed by the payer",
  duplicate: "Charged twice",
  fraudulent: "Not made by the cardholder",
  general: "Other reason",
  insufficient_funds: "Debit returned: insufficient funds",
  product_not_received: "Product not received",
  product_unacceptable: "Product not as described",
  subscription_canceled: "Subscription was canceled",
  unrecognized: "Not recognized",
};

/** What a merchant is asked about each reason, the most telling first. */
const ofDelivery: readonly EvidenceName[] = [
  "shipping_carrier",
  "shipping_tracking_number",
  "shipping_date",
  "shipping_address",
  "service_date",
];

const ofRefunds: readonly EvidenceName[] = ["refund_policy_disclosure", "refund_refusal_explanation"];

const ofPayer: readonly EvidenceName[] = [
  "customer_name",
  "customer_email_address",
  "customer_purchase_ip",
  "billing_address",
];

const evidenceByReason: Readonly<Record<DisputeReason, readonly EvidenceName[]>> = {
  // A returned debit cannot be answered.
  bank_cannot_process: [],
  debit_not_authorized: [],
  insufficient_funds: [],
  credit_not_processed: [...ofRefunds, ...ofPayer],
  duplicate: ["duplicate_charge_id", "duplicate_charge_explanation", ...ofPayer],
  fraudulent: [...ofPayer, "access_activity_log", ...ofDelivery],
  general: [...ofPayer, ...ofDelivery],
  product_not_received: [...ofDelivery, ...ofPayer],
  product_unacceptable: [...ofRefunds, ...ofPayer],
  subscription_canceled: ["cancellation_policy_disclosure", "cancellation_rebuttal", ...ofPayer],
  unrecognized: [...ofPayer, ...ofDelivery],
};

/** The evidence that the form asks for, and what was given otherwise. The product and all else come last. */
export function evidenceFor({
  evidence,
  reason,
}: Pick<Dispute, "evidence" | "reason">): readonly EvidenceName[] {
  const asked = evidenceByReason[reason];
  const last: readonly EvidenceName[] = ["product_description", "uncategorized_text"];
  const given = (Object.keys(evidenceLabels) as EvidenceName[]).filter((name) => evidence[name] !== null);
  return [...new Set([...asked, ...given.filter((name) => !last.includes(name)), ...last])];
}

export const evidenceLabels: Readonly<Record<EvidenceName, string>> = {
  access_activity_log: "Activity of the customer",
  billing_address: "Billing address",
  cancellation_policy_disclosure: "How the cancellation policy was shown",
  cancellation_rebuttal: "Why the subscription was not canceled",
  customer_email_address: "E-mail address of the customer",
  customer_name: "Name of the customer",
  customer_purchase_ip: "IP address of the customer",
  duplicate_charge_explanation: "How the two charges differ",
  duplicate_charge_id: "Id of the other charge",
  product_description: "What was sold",
  refund_policy_disclosure: "How the refund policy was shown",
  refund_refusal_explanation: "Why there is no refund",
  service_date: "Date of the service",
  shipping_address: "Shipping address",
  shipping_carrier: "Carrier",
  shipping_date: "Date of shipment",
  shipping_tracking_number: "Tracking number",
  uncategorized_text: "Anything else",
};

/** Evidence that is told in sentences. */
export const longEvidence: ReadonlySet<EvidenceName> = new Set<EvidenceName>([
  "access_activity_log",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "duplicate_charge_explanation",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "uncategorized_text",
]);

interface Formats {
  readonly sum: (amount: number) => string;
  readonly time: (time: string) => string;
}

/** What a dispute means for the money, in a sentence. */
export function moneyText(dispute: Pick<Dispute, "amount" | "status">, { sum }: Formats): string {
  const amount = sum(dispute.amount);
  switch (dispute.status) {
    case "warning_needs_response":
    case "warning_under_review":
      return `The bank asks about ${amount}. It has taken nothing.`;
    case "warning_closed":
      return `The bank has taken nothing of ${amount}.`;
    case "needs_response":
    case "under_review":
      return `The bank has taken back ${amount} until it decides.`;
    case "won":
      return `The bank has returned ${amount}.`;
    case "lost":
      return `The bank keeps ${amount}.`;
  }
}

/** What is to be done, or when it ended, in a few words. `now` is the time of the service. */
export function deadlineText(
  dispute: Pick<Dispute, "closed_at" | "evidence_details" | "status" | "test_clock">,
  { now, time }: Pick<Formats, "time"> & { readonly now: Date },
): string {
  const { status, evidence_details: details, closed_at: closedAt } = dispute;
  if (closedAt !== null) return `Closed on ${time(closedAt)}`;
  if (details.submitted_at !== null && !takesEvidence(status))
    return `Evidence was sent on ${time(details.submitted_at)}`;
  if (details.due_by === null || !takesEvidence(status)) return "";
  return `Evidence ${isOverdue(dispute, now) ? "was" : "is"} due by ${time(details.due_by)}`;
}

/** Whether evidence comes too late. The time of a test clock is not known here: the service refuses what comes after it. */
export function isOverdue(
  { evidence_details: { due_by: due }, status, test_clock: clock }: Parameters<typeof deadlineText>[0],
  now: Date,
): boolean {
  return takesEvidence(status) && clock === null && due !== null && now > new Date(due);
}

/** Whether evidence can still be sent. */
export function takesEvidence(status: DisputeStatus): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}
