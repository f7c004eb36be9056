import type { SavedCard } from "../../contract/payments/customer.ts";
import type { Card, CardBrand, CheckResult } from "../../contract/payments/token.ts";
import { unixTime } from "../unix-time.ts";

/** The names of brands in a card; a charge has them in lower case. */
const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  maestro: "Maestro",
  elo: "Elo",
  mir: "Mir",
  hiper: "Hiper",
  hipercard: "Hipercard",
  troy: "Troy",
  verve: "Verve",
  naranja: "Naranja",
  cartes_bancaires: "Cartes Bancaires",
  unknown: "Unknown",
};

/** Returns a check as Stripe has it: null where there was nothing to check. */
export function stripeCheck(result: CheckResult): Exclude<CheckResult, "unavailable"> | null {
  return result === "unavailable" ? null : result;
}

/** Translates a card of a token, a charge or a customer. */
export function translateCard(card: Card | SavedCard) {
  const { checks, networks, three_d_secure } = card;
  const saved = "customer" in card ? card : undefined;
  return {
    id: card.id,
    object: card.object,
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: stripeCheck(checks.address_line1),
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: stripeCheck(checks.address_postal_code),
    allow_redisplay: "unspecified",
    brand: brandNames[card.brand],
    country: card.country,
    customer: saved?.customer ?? null,
    cvc_check: stripeCheck(checks.cvc),
    dynamic_last4: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: saved?.metadata ?? {},
    name: card.name,
    networks: { preferred: null },
    regulated_status: null,
    tokenization_method: null,
    till: {
      networks,
      three_d_secure,
      ...(saved === undefined
        ? {}
        : {
            disabled: saved.disabled,
            consent: saved.consent && { ...saved.consent, accepted_at: unixTime(saved.consent.accepted_at) },
          }),
    },
  };
}
