import type { PaymentMethodType } from "../../contract/payments/redirect-method.ts";
import type { CheckoutSession, CheckoutSessionStatus } from "../../contract/checkout/checkout-session.ts";
import type { CustomerDetails } from "../../contract/checkout/payer-answers.ts";
import { unixTime } from "../unix-time.ts";
import { translateCheckoutFields } from "./checkout-fields.ts";
import { translateLineItems } from "./line-item.ts";

/** The status of a session. */
export const sessionStatuses: Readonly<Record<CheckoutSessionStatus, "complete" | "expired" | "open">> = {
  open: "open",
  processing: "open",
  complete: "complete",
  expired: "expired",
};

/** Translates a session as its merchant sees it. */
export function translateCheckoutSession(session: CheckoutSession) {
  const { discounts, recovery, shipping_details: shipping, consent } = session;
  // The settings of the page after the payment are those of a link only.
  const { after_completion, ...fields } = translateCheckoutFields(session, session.custom_field_values);
  const status = sessionStatuses[session.status];
  // A session in an event of an earlier version has no such member.
  const allowsCodes = (session.allow_promotion_codes as boolean | undefined) ?? false;
  // The discount of a subscription is in its terms. A session in an event of an earlier version has no such member.
  const amountOff =
    session.mode === "subscription" && discounts.length > 0
      ? null
      : ((session.amount_discount as number | undefined) ?? 0);
  return {
    id: session.id,
    object: session.object,
    ...fields,
    adaptive_pricing: null,
    after_expiration: session.after_expiration.recovery.enabled
      ? {
          recovery: {
            allow_promotion_codes: allowsCodes,
            enabled: true,
            expires_at: unixTime(recovery?.expires_at ?? null),
            url: recovery?.url ?? null,
          },
        }
      : null,
    allow_promotion_codes: allowsCodes,
    allowed_payment_method_types: null,
    amount_subtotal: amountOff === null ? null : session.amount_total + amountOff,
    amount_total: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    client_secret: session.client_secret,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: shipping,
    },
    consent: consent && { promotions: null, terms_of_service: consent.terms_of_service },
    created: unixTime(session.created),
    currency: session.currency,
    currency_conversion: null,
    customer: session.customer,
    customer_account: null,
    customer_creation: session.mode === "payment" && session.customer === null ? "if_required" : null,
    customer_details: session.customer_details && translateDetails(session.customer_details),
    customer_email: session.customer_email,
    discounts: discounts.map(({ coupon, promotion_code: code }) => ({
      coupon,
      // A session in an event of an earlier version has none.
      promotion_code: (code as string | null | undefined) ?? null,
    })),
    expires_at: unixTime(session.expires_at),
    integration_identifier: null,
    // A session in an event of an earlier version has no such member.
    invoice: (session.invoice as string | null | undefined) ?? null,
    invoice_creation: null,
    // A session in an event of an earlier version has none.
    line_items: translateLineItems(
      (session.line_items as CheckoutSession["line_items"] | undefined) ?? [],
      `/v1/checkout/sessions/${session.id}`,
    ),
    livemode: session.livemode,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    optional_items: [],
    origin_context: null,
    payment_intent: null,
    payment_link: session.payment_link,
    payment_method_collection: session.payment_method_collection,
    payment_method_configuration_details: null,
    payment_method_options: {},
    // A session in an event of an earlier version has no such member.
    payment_method_types: [
      ...((session.payment_method_types as readonly PaymentMethodType[] | undefined) ?? ["card"]),
    ],
    payment_status: session.payment_status,
    permissions: null,
    recovered_from: session.recovered_from,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_cost: null,
    // Stripe had it until 2025-03-31.
    shipping_details: shipping,
    shipping_options: [],
    status,
    subscription: session.subscription,
    success_url: session.success_url,
    total_details:
      amountOff === null ? null : { amount_discount: amountOff, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: status === "open" ? session.url : null,
    wallet_options: null,
    till: {
      after_completion,
      status: session.status,
      charge: session.charge,
      terms: session.terms,
      attribution: session.attribution,
      branding: session.branding,
      customer_email_collection: session.customer_email_collection,
      subscription_data: session.subscription_data && {
        ...session.subscription_data,
        billing_cycle_anchor: unixTime(session.subscription_data.billing_cycle_anchor),
      },
      installments: session.installments,
      installment_count: session.installment_count,
      installment_plan: session.installment_plan,
      receipt_url: session.receipt_url,
      receipt_number: session.receipt_number,
      accepted_terms: consent?.terms ?? null,
      test_clock: session.test_clock,
    },
  };
}

function translateDetails({ email, name, phone, address }: CustomerDetails) {
  return {
    address,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone,
    tax_exempt: "none",
    tax_ids: [],
  };
}
