import * as z from "zod/mini";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import { boolean, clearable, identifier, metadataChange, oneOf, text } from "../primitives.ts";

/**
 * `warning_…`: an inquiry of the bank, for which no money was taken. `needs_response`: the amount was taken back, and evidence can
 * still be sent. `under_review`: the bank has it. `won`: the amount was given back.
 */
export const disputeStatuses = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;

export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * `chargeback`: a cardholder has disputed the charge, and the bank has taken the amount back. `inquiry`: it only asks. `bank_return`: the
 * bank has returned a direct debit, which cannot be answered.
 */
export const disputeKinds = ["chargeback", "inquiry", "bank_return"] as const;

export type DisputeKind = (typeof disputeKinds)[number];

/** Why the cardholder disputes a charge, or their bank returns a debit. */
export const disputeReasons = [
  "bank_cannot_process",
  "credit_not_processed",
  "debit_not_authorized",
  "duplicate",
  "fraudulent",
  "general",
  "insufficient_funds",
  "product_not_received",
  "product_unacceptable",
  "subscription_canceled",
  "unrecognized",
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

/** What the merchant can say about the charge, as text. */
export const evidenceNames = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_tracking_number",
  "uncategorized_text",
] as const;

export type EvidenceName = (typeof evidenceNames)[number];

/** What the merchant can show, as the ids of files whose purpose is `dispute_evidence`. */
export const evidenceFileNames = [
  "cancellation_policy",
  "customer_communication",
  "customer_signature",
  "duplicate_charge_documentation",
  "receipt",
  "refund_policy",
  "service_documentation",
  "shipping_documentation",
  "uncategorized_file",
] as const;

export type EvidenceFileName = (typeof evidenceFileNames)[number];

/** Texts, and ids of files. */
export type DisputeEvidence = Readonly<Record<EvidenceFileName | EvidenceName, string | null>>;

const evidenceText = z.optional(clearable(text({ maximum: 20_000, lines: true })));

const evidenceFile = z.optional(clearable(identifier));

const evidenceInput = z.strictObject({
  ...(Object.fromEntries(evidenceNames.map((name) => [name, evidenceText])) as Record<
    EvidenceName,
    typeof evidenceText
  >),
  ...(Object.fromEntries(evidenceFileNames.map((name) => [name, evidenceFile])) as Record<
    EvidenceFileName,
    typeof evidenceFile
  >),
});

/**
 * Parameters of `POST /v1/disputes/:id`. An empty text removes that evidence. Evidence is sent to the bank at once, and only once:
 * `submit=false` keeps it until a later request with `submit=true`.
 */
export const updateDisputeInput = z.strictObject({
  evidence: z.optional(evidenceInput),
  submit: z.optional(boolean),
  metadata: z.optional(metadataChange),
});

export type UpdateDisputeInput = z.infer<typeof updateDisputeInput>;

/** Parameters of `GET /v1/disputes/:id`. */
export const readDisputeInput = z.strictObject(expandInput("charge", "charge.refunds"));

/** Parameters of `GET /v1/disputes`. */
export const listDisputesInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.charge", "data.charge.refunds"),
  charge: z.optional(identifier),
  payment_intent: z.optional(identifier),
  status: z.optional(oneOf(disputeStatuses)),
});

export type ListDisputesInput = z.infer<typeof listDisputesInput>;

/** A cardholder disputes a charge at their bank, or the bank returns a debit. Amounts are in minor units of `currency`. */
export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly charge: string;
  /** The PaymentIntent that the charge has paid. */
  readonly payment_intent: string | null;
  readonly amount: number;
  /** What the processor took beside the amount, and does not give back: 0 where it names none. */
  readonly fee: number;
  readonly currency: string;
  readonly kind: DisputeKind;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  /** The code of the card network for the reason. */
  readonly network_reason_code: string | null;
  /** Whether the charge can be refunded: not once its amount was taken back. */
  readonly is_charge_refundable: boolean;
  readonly evidence: DisputeEvidence;
  readonly evidence_details: {
    /** Until when evidence is taken. Null once the dispute is closed. */
    readonly due_by: string | null;
    /** Where evidence is sent to the bank: from here, or in the dashboard of the card processor, which the dispute follows. */
    readonly submission: "api" | "processor_dashboard";
    readonly has_evidence: boolean;
    readonly submitted_at: string | null;
  };
  /** What it took from the balance of the account, and what gave that back. */
  readonly balance_transaction: string | null;
  readonly reversal_balance_transaction: string | null;
  readonly funds_withdrawn_at: string | null;
  readonly funds_reinstated_at: string | null;
  readonly closed_at: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
}
