import type { Charge } from "../../../src/contract/charge.ts";
import type { Dispute, DisputeEvidence } from "../../../src/contract/dispute.ts";
import type { DisputeWithCharge } from "../../../src/studio/disputes/dispute-calls.ts";

const noEvidence: DisputeEvidence = {
  ...{ access_activity_log: null, billing_address: null, cancellation_policy_disclosure: null },
  ...{ cancellation_rebuttal: null, customer_email_address: null, customer_name: null },
  ...{ customer_purchase_ip: null, duplicate_charge_explanation: null, duplicate_charge_id: null },
  ...{ product_description: null, refund_policy_disclosure: null, refund_refusal_explanation: null },
  ...{ service_date: null, shipping_address: null, shipping_carrier: null, shipping_date: null },
  ...{ shipping_tracking_number: null, uncategorized_text: null },
};

const created = "2027-03-01T12:00:00.000Z";

/** A chargeback of 20.00 for a bicycle that did not arrive, with some evidence. */
export function aDispute(change: Partial<Dispute> = {}): DisputeWithCharge {
  return {
    ...{ id: "dp_1", object: "dispute", payment_intent: null, amount: 2000, fee: 1500, currency: "eur" },
    ...{ status: "needs_response", reason: "product_not_received", network_reason_code: "13.1" },
    is_charge_refundable: false,
    evidence: { ...noEvidence, product_description: "A blue bicycle" },
    evidence_details: {
      ...{ due_by: "2027-03-08T12:00:00.000Z", submission: "api" },
      ...{ has_evidence: true, submitted_at: null },
    },
    ...{ balance_transaction: "txn_1", reversal_balance_transaction: null, funds_withdrawn_at: created },
    ...{
      funds_reinstated_at: null,
      closed_at: null,
      metadata: {},
      test_clock: null,
      livemode: false,
      created,
    },
    ...change,
    charge: aCharge,
  };
}

const aCharge: Charge = {
  ...{
    id: "ch_1",
    object: "charge",
    amount: 2000,
    amount_captured: 2000,
    amount_refunded: 0,
    currency: "eur",
  },
  ...{ balance_transaction: "txn_2", failure_balance_transaction: null, status: "succeeded", paid: true },
  ...{ captured: true, capture_before: null, refunded: false, disputed: true, dispute: "dp_1" },
  ...{ description: "Blue bicycle", metadata: {} },
  source: {
    ...{ id: "card_1", object: "card", brand: "visa", last4: "2685", exp_month: 12, exp_year: 2034 },
    ...{ funding: "credit", country: "US", fingerprint: "f", name: null, three_d_secure: null },
    checks: { cvc: "pass", address_line1: "unavailable", address_postal_code: "unavailable" },
  } as Charge["source"],
  outcome: { type: "authorized", reason: null, advice_code: null, risk_level: "normal" },
  ...{ failure_code: null, failure_message: null, receipt_email: "ada@example.com", receipt_url: null },
  ...{ receipt_number: null, statement_descriptor: null, customer: null, initiator: "payer", invoice: null },
  ...{ payment_link: null, checkout_session: null, installment_plan: null, installment: null },
  ...{ payment_intent: null, test_clock: null, livemode: false, created: "2027-02-20T12:00:00.000Z" },
};
