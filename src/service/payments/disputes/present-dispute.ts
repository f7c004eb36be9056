import type { Dispute } from "../../../contract/payments/dispute.ts";
import { evidenceFileNames, evidenceNames } from "../../../contract/payments/dispute.ts";
import {
  balanceTransactionId,
  returnTransactionId,
} from "../balance-transactions/present-balance-transaction.ts";
import { takesDisputeAnswers } from "../processor/takes-dispute-answers.ts";
import { isClosed } from "./lifecycle.ts";
import type { DisputeRow } from "./store.ts";
import { findDisputes } from "./store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";

/** A dispute as its merchant sees it, with a secret key. */
export function presentDispute(row: DisputeRow): Dispute {
  const isWithdrawn = row.withdrawn_at !== null;
  const isReinstated = row.reinstated_at !== null;
  const evidence = Object.fromEntries(
    [...evidenceNames, ...evidenceFileNames].map((name) => [name, row.evidence[name] ?? null]),
  );
  return {
    id: row.id,
    object: "dispute",
    charge: row.charge,
    payment_intent: row.payment_intent,
    amount: row.amount,
    fee: isWithdrawn ? row.fee : 0,
    currency: row.currency,
    kind: row.bank_return ? "bank_return" : isWithdrawn ? "chargeback" : "inquiry",
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

/** Returns the function that finds disputes for `expand[]`. */
export function disputesById(database: Database, scope: Scope): FindByIds {
  return async (ids) => {
    const disputes = await findDisputes(database, scope, ids);
    return new Map(disputes.map((row) => [row.id, presentDispute(row)]));
  };
}
