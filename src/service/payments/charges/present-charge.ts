import type { Charge } from "../../../contract/charge.ts";
import { presentThreeDSecure } from "../authentications/lifecycle.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { balanceTransactionId, returnTransactionId } from "../balance-transactions/balance-transaction-id.ts";
import { presentReceipt } from "../receipts/receipt-id.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import type { ChargeRow } from "../charge-row.ts";

/** A charge as its merchant sees it, with a secret key. */
export function presentCharge(dependencies: Pick<PlatformDependencies, "publicUrl">, row: ChargeRow): Charge {
  // A charge of 0 verified a card: nobody has paid.
  const paid = row.status === "succeeded" && row.amount > 0;
  const hasFailed = row.status === "capture_failed";
  const captured = hasFailed ? 0 : row.amount_captured;
  return {
    id: row.id,
    object: "charge",
    amount: row.amount,
    amount_captured: captured,
    amount_refunded: row.amount_refunded,
    currency: row.currency,
    balance_transaction: row.amount_captured > 0 ? balanceTransactionId(row.id) : null,
    failure_balance_transaction: hasFailed ? returnTransactionId(row.id) : null,
    status: row.status,
    paid,
    captured: captured > 0,
    capture_before: row.capture_before?.toISOString() ?? null,
    refunded: captured > 0 && row.amount_refunded === captured,
    disputed: row.dispute !== null,
    dispute: row.dispute,
    description: row.description,
    metadata: row.metadata,
    source: { ...row.card, three_d_secure: presentThreeDSecure(row.three_d_secure) },
    outcome: row.outcome,
    failure_code: row.failure_code,
    failure_message: row.failure_code === null ? null : declineMessage(row.failure_code, row.currency),
    receipt_email: row.receipt_email,
    ...presentReceipt(dependencies, row),
    statement_descriptor: row.statement_descriptor,
    customer: row.customer,
    initiator: row.initiator,
    invoice: row.invoice,
    payment_link: row.payment_link,
    checkout_session: row.checkout_session,
    installment_plan: row.installment_plan,
    installment: row.installment,
    payment_intent: row.intent !== null && row.amount > 0 ? row.intent : null,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}
