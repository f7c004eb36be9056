import { cardIn, debitIn } from "../../contract/payments/payment-source.ts";
import type { ChargeStatus } from "../../contract/payments/charge-status.ts";
import type { Charge, ChargeOutcome } from "../../contract/payments/charge.ts";
import { stripeDeclines } from "../decline-codes.ts";
import { unixTime } from "../unix-time.ts";
import { translateCard } from "./card.ts";
import { translateList } from "./list.ts";
import { detailsOfMethod, mandateOf } from "./payment-method-details.ts";
import { translateRefund } from "./refund.ts";

/** The status of a charge. One that was authorized has succeeded there, captured or not, voided or not. */
const statuses: Readonly<Record<ChargeStatus, "failed" | "pending" | "succeeded">> = {
  pending: "pending",
  requires_action: "pending",
  requires_capture: "succeeded",
  succeeded: "succeeded",
  failed: "failed",
  capture_failed: "failed",
  canceled: "failed",
  unknown: "pending",
};

const outcomes: Readonly<
  Record<ChargeOutcome["type"], { readonly network_status: string; readonly seller_message: string } | null>
> = {
  authorized: { network_status: "approved_by_network", seller_message: "Payment complete." },
  issuer_declined: {
    network_status: "declined_by_network",
    seller_message: "The bank did not return any further details with this decline.",
  },
  blocked: { network_status: "not_sent_to_network", seller_message: "The payment was blocked." },
  pending: null,
};

/** Translates a charge. Stripe refunds an authorization that is voided. */
export function translateCharge(charge: Charge) {
  const { source, status } = charge;
  const card = cardIn(source) ?? null;
  const account = debitIn(source) ?? null;
  const isVoided = status === "canceled" && charge.outcome.type === "authorized";
  const decline = charge.failure_code === null ? undefined : stripeDeclines[charge.failure_code];
  return {
    id: charge.id,
    object: charge.object,
    amount: charge.amount,
    amount_captured: charge.amount_captured,
    amount_refunded: isVoided ? charge.amount : charge.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // A charge in an event of an earlier version has none.
    balance_transaction: (charge.balance_transaction as string | null | undefined) ?? null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: (card ?? account)?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: charge.statement_descriptor,
    captured: charge.captured,
    created: unixTime(charge.created),
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    destination: null,
    // A charge in an event of an earlier version has none.
    dispute: (charge.dispute as string | null | undefined) ?? null,
    disputed: (charge.disputed as boolean | undefined) ?? false,
    failure_balance_transaction: (charge.failure_balance_transaction as string | null | undefined) ?? null,
    failure_code: decline?.code ?? null,
    failure_message: charge.failure_message,
    fraud_details: {},
    // Stripe had it until 2025-03-31.
    invoice: charge.invoice,
    livemode: charge.livemode,
    metadata: charge.metadata,
    on_behalf_of: null,
    order: null,
    outcome: outcomeOf(charge.outcome, decline?.decline_code),
    paid: charge.paid || status === "requires_capture" || isVoided,
    payment_intent: charge.payment_intent,
    payment_method: source.id,
    payment_method_details: detailsOfMethod(charge),
    receipt_email: charge.receipt_email,
    receipt_number: charge.receipt_number,
    receipt_url: charge.receipt_url,
    refunded: charge.refunded || isVoided,
    ...(charge.refunds === undefined ? {} : { refunds: translateList(charge.refunds, translateRefund) }),
    review: null,
    shipping: null,
    source: card && {
      ...translateCard(card),
      customer: typeof charge.customer === "string" ? charge.customer : null,
    },
    source_transfer: null,
    statement_descriptor: charge.statement_descriptor,
    statement_descriptor_suffix: null,
    status: isVoided ? "succeeded" : statuses[status],
    transfer_data: null,
    transfer_group: null,
    till: {
      status,
      capture_before: unixTime(charge.capture_before),
      failure_code: charge.failure_code,
      payment_method_type: charge.payment_method_type,
      next_action: charge.next_action,
      mandate: account && mandateOf(account),
      initiator: charge.initiator,
      payment_link: charge.payment_link,
      checkout_session: charge.checkout_session,
      installment_plan: charge.installment_plan,
      installment: charge.installment,
      test_clock: charge.test_clock,
    },
  };
}

function outcomeOf({ type, advice_code, risk_level }: ChargeOutcome, reason: string | undefined) {
  const members = outcomes[type];
  return (
    members && {
      advice_code,
      network_advice_code: null,
      network_decline_code: null,
      network_status: members.network_status,
      reason: reason ?? null,
      risk_level,
      seller_message: members.seller_message,
      type,
    }
  );
}
