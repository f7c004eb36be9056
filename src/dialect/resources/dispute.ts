import type { AccountTransactionType } from "../../contract/payments/account-balance.ts";
import type { Dispute } from "../../contract/payments/dispute.ts";
import { unixTime } from "../unix-time.ts";
import { translateAccountTransaction } from "./account-balance.ts";

/** Translates a dispute. */
export function translateDispute(dispute: Dispute) {
  const { evidence_details: details } = dispute;
  return {
    id: dispute.id,
    object: dispute.object,
    amount: dispute.amount,
    balance_transactions: [
      ...transactionOf(dispute, "dispute", dispute.balance_transaction, dispute.funds_withdrawn_at),
      ...transactionOf(
        dispute,
        "dispute_reversal",
        dispute.reversal_balance_transaction,
        dispute.funds_reinstated_at,
      ),
    ],
    charge: dispute.charge,
    created: unixTime(dispute.created),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...dispute.evidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: unixTime(details.due_by),
      enhanced_eligibility: {},
      has_evidence: details.has_evidence,
      // Evidence that comes too late is not taken.
      past_due: false,
      submission_count: details.submitted_at === null ? 0 : 1,
      submission_method: details.submitted_at === null ? "not_submitted" : "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.is_charge_refundable,
    livemode: dispute.livemode,
    metadata: dispute.metadata,
    network_reason_code: dispute.network_reason_code,
    payment_intent: dispute.payment_intent,
    reason: dispute.reason,
    status: dispute.status,
    till: {
      kind: dispute.kind,
      submission: details.submission,
      submitted_at: unixTime(details.submitted_at),
      closed_at: unixTime(dispute.closed_at),
      test_clock: dispute.test_clock,
    },
  };
}

function transactionOf(
  { id: source, amount, fee: charged, currency, livemode }: Dispute,
  type: AccountTransactionType & `dispute${string}`,
  id: string | null,
  created: string | null,
) {
  if (id === null || created === null) return [];
  const change = type === "dispute" ? -amount : amount;
  const fee = type === "dispute" ? charged : 0;
  const row = {
    id,
    object: "balance_transaction",
    type,
    source,
    amount: change,
    fee,
    net: change - fee,
  } as const;
  return [translateAccountTransaction({ ...row, currency, livemode, created }, (object) => object)];
}
