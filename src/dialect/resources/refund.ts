import type { Refund, RefundFailureReason } from "../../contract/payments/refund.ts";
import { unixTime } from "../unix-time.ts";

const failureReasons: Readonly<Record<RefundFailureReason, string>> = {
  declined: "declined",
  not_refundable: "unknown",
};

/** Translates a refund. */
export function translateRefund(refund: Refund) {
  const { failure_reason: reason } = refund;
  return {
    id: refund.id,
    object: refund.object,
    amount: refund.amount,
    balance_transaction: (refund.balance_transaction as string | null | undefined) ?? null,
    charge: refund.charge,
    created: unixTime(refund.created),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: "card",
      card: {
        type: "refund" as const,
        reference_status: "unavailable",
        reference_type: "acquirer_reference_number",
      },
    },
    ...(typeof refund.failure_balance_transaction === "string"
      ? { failure_balance_transaction: refund.failure_balance_transaction }
      : {}),
    ...(reason === null ? {} : { failure_reason: failureReasons[reason] }),
    metadata: refund.metadata,
    payment_intent: refund.payment_intent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    till: { failure_reason: reason, livemode: refund.livemode },
  };
}
