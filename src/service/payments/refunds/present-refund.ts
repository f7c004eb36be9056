import type { Refund } from "../../../contract/refund.ts";
import { balanceTransactionId, returnTransactionId } from "../balance-transactions/balance-transaction-id.ts";
import type { RefundRow } from "./store.ts";

/** A refund as its merchant sees it, with a secret key. */
export function presentRefund(row: RefundRow): Refund {
  const { failure_reason: failure, failed_at: failedAt } = row;
  const hasSucceeded = row.status === "succeeded" || failedAt !== null;
  return {
    id: row.id,
    object: "refund",
    charge: row.charge,
    payment_intent: row.payment_intent,
    amount: row.amount,
    currency: row.currency,
    balance_transaction: hasSucceeded ? balanceTransactionId(row.id) : null,
    failure_balance_transaction: failedAt === null ? null : returnTransactionId(row.id),
    status: row.status,
    reason: row.reason,
    failure_reason: failure === null || failure === "declined" ? failure : "not_refundable",
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
