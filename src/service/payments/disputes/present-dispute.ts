import type { Dispute } from "../../../contract/dispute.ts";
import { evidenceNames } from "../../../contract/dispute.ts";
import { balanceTransactionId, returnTransactionId } from "../balance-transactions/balance-transaction-id.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";
import { isClosed } from "./lifecycle.ts";
import type { DisputeRow } from "./store.ts";

/** A dispute as its merchant sees it, with a secret key. */
export function presentDispute(row: DisputeRow): Dispute {
  const isWithdrawn = row.withdrawn_at !== null;
  const isReinstated = row.reinstated_at !== null;
  const evidence = Object.fromEntries(evidenceNames.map((name) => [name, row.evidence[name] ?? null]));
  return {
    id: row.id,
    object: "dispute",
    charge: row.charge,
    payment_intent: row.payment_intent,
    amount: row.amount,
    fee: isWithdrawn ? row.fee : 0,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    network_reason_code: row.network_reason_code,
    is_charge_refundable: !isWithdrawn || isReinstated,
    evidence: evidence as Dispute["evidence"],
    evidence_details: {
      due_by: isClosed(row.status) ? null : row.evidence_due_by.toISOString(),
      submission: takesDisputeAnswers(row.processor) ? "api" : "processor_dashboard",
      has_evidence: Object.keys(row.evidence).length > 0,
      submitted_at: row.submitted_at?.toISOString() ?? null,
    },
    balance_transaction: isWithdrawn ? balanceTransactionId(row.id) : null,
    reversal_balance_transaction: isReinstated ? returnTransactionId(row.id) : null,
    funds_withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    funds_reinstated_at: row.reinstated_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
