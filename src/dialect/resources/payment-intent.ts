import type { PaymentIntent } from "../../contract/payments/payment-intent.ts";
import { unixTime } from "../unix-time.ts";
import { shippingOf } from "./customer.ts";
import { cardsOnly, translateIntentError, translateNextAction } from "./intent-members.ts";

/** Translates a PaymentIntent. */
export function translatePaymentIntent(intent: PaymentIntent) {
  const { last_payment_error: error, next_action: action } = intent;
  return {
    id: intent.id,
    object: intent.object,
    ...cardsOnly,
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
    amount_details: { tip: {} },
    amount_received: intent.amount_received,
    application: null,
    application_fee_amount: null,
    canceled_at: unixTime(intent.canceled_at),
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: "automatic" as const,
    created: unixTime(intent.created),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    last_payment_error: error && translateIntentError(error),
    latest_charge: intent.latest_charge,
    livemode: intent.livemode,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: action && translateNextAction(action),
    on_behalf_of: null,
    payment_method: intent.payment_method,
    payment_record: null,
    processing: null,
    receipt_email: intent.receipt_email,
    review: null,
    setup_future_usage: intent.setup_future_usage,
    shipping: shippingOf(intent.shipping),
    source: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
    till: { return_url: intent.return_url },
  };
}
