import type { Card } from "../../contract/payments/token.ts";
import type { PaymentMethod } from "../../contract/payments/payment-method.ts";
import { unixTime } from "../unix-time.ts";
import { stripeCheck } from "./card.ts";
import { accountOf, mandateOf } from "./payment-method-details.ts";

/** Translates a payment method. One that was always there, as a test card is, was created at the beginning of time. */
export function translatePaymentMethod(method: PaymentMethod) {
  const { card, sepa_debit: account, consent } = method;
  return {
    id: method.id,
    object: method.object,
    allow_redisplay: "unspecified",
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: (card ?? account)?.name ?? null,
      phone: null,
      tax_id: null,
    },
    ...(method.type === "card" ? {} : detailsOf(method)),
    ...(method.type === "card" && card && { card: cardOfMethod(card) }),
    ...(account && { sepa_debit: { ...accountOf(account), generated_from: null } }),
    created: method.created === null ? 0 : unixTime(method.created),
    customer: method.customer,
    customer_account: null,
    livemode: method.livemode,
    metadata: method.metadata,
    type: method.type,
    till: {
      three_d_secure: card?.three_d_secure ?? null,
      disabled: method.disabled,
      mandate: account && mandateOf(account),
      consent: consent && { ...consent, accepted_at: unixTime(consent.accepted_at) },
    },
  };
}

function cardOfMethod(card: Card) {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: stripeCheck(card.checks.address_line1),
      address_postal_code_check: stripeCheck(card.checks.address_postal_code),
      cvc_check: stripeCheck(card.checks.cvc),
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [...card.networks], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Of another method Stripe has an object of its name, and nothing in it that is known before a payment. */
function detailsOf({ type }: PaymentMethod): object {
  return { [type]: {} };
}
