import type { PaymentMethodType } from "../../contract/payments/redirect-method.ts";
import type { PaymentLink } from "../../contract/checkout/payment-link.ts";
import { unixTime } from "../unix-time.ts";
import { translateCheckoutFields } from "./checkout-fields.ts";
import { translateLineItems } from "./line-item.ts";
import { translateSubscriptionData } from "./subscription-data.ts";

/** Translates a payment link. */
export function translatePaymentLink(link: PaymentLink) {
  const { completed_sessions: completed, url } = link;
  return {
    id: link.id,
    object: link.object,
    active: link.active,
    ...translateCheckoutFields(link),
    // A link in an event of an earlier version has no such member.
    allow_promotion_codes: (link.allow_promotion_codes as boolean | undefined) ?? false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    currency: link.currency,
    customer_creation: link.mode === "subscription" ? "always" : "if_required",
    inactive_message: link.inactive_message,
    invoice_creation: null,
    line_items: translateLineItems(link.line_items, `/v1/payment_links/${link.id}`),
    livemode: link.livemode,
    managed_payments: null,
    metadata: link.metadata,
    on_behalf_of: null,
    optional_items: [],
    payment_intent_data: null,
    payment_method_collection: link.payment_method_collection,
    payment_method_options: null,
    payment_method_types:
      (link.payment_method_types as readonly PaymentMethodType[] | null | undefined)?.slice() ?? null,
    restrictions:
      completed.limit === null
        ? null
        : { completed_sessions: { count: completed.count, limit: completed.limit } },
    shipping_options: [],
    subscription_data: link.subscription_data && translateSubscriptionData(link.subscription_data),
    tax_id_collection: { enabled: false, required: "never" },
    transfer_data: null,
    url: url ?? "",
    till: {
      created: unixTime(link.created),
      status: link.status,
      effective_status: link.effective_status,
      name: link.name,
      description: link.description,
      slug: link.slug,
      amount: link.amount,
      expires_at: unixTime(link.expires_at),
      completed_sessions: completed,
      branding: link.branding,
      customer_email_collection: link.customer_email_collection,
      locale: link.locale,
      mode: link.mode,
      discounts: link.discounts,
      installments: link.installments,
      billing_cycle_anchor: unixTime(link.subscription_data?.billing_cycle_anchor ?? null),
      test_clock: link.test_clock,
    },
  };
}
