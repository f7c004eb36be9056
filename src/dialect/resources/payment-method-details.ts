import type { SepaDebitSource } from "../../contract/payments/sepa-debit.ts";
import type { Card } from "../../contract/payments/token.ts";
import type { Charge } from "../../contract/payments/charge.ts";
import type { ThreeDSecure } from "../../contract/payments/authentication.ts";
import { unixTime } from "../unix-time.ts";
import { stripeCheck } from "./card.ts";

/** Returns the `payment_method_details` of a charge. */
export function detailsOfMethod({ source, ...charge }: Pick<Charge, "amount" | "capture_before" | "source">) {
  if (source.object === "sepa_debit") return { type: source.type, sepa_debit: accountOfCharge(source) };
  if (source.object !== "card") return { type: source.type, [source.type]: {} };
  return { type: "card" as const, card: cardOfCharge(source, charge) };
}

function accountOfCharge(source: SepaDebitSource) {
  return { ...accountOf(source), mandate: null };
}

/** A bank account in Stripe's form. Only some banks have the code of a branch. */
export function accountOf({ bank_code, country, fingerprint, last4 }: SepaDebitSource) {
  return { bank_code, branch_code: null, country, fingerprint, last4 };
}

export function mandateOf({ mandate }: SepaDebitSource) {
  return { ...mandate, accepted_at: unixTime(mandate.accepted_at) };
}

function cardOfCharge(source: Card, { amount, capture_before }: Pick<Charge, "amount" | "capture_before">) {
  const { brand, checks } = source;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    ...(capture_before === null ? {} : { capture_before: unixTime(capture_before) }),
    checks: {
      address_line1_check: stripeCheck(checks.address_line1),
      address_postal_code_check: stripeCheck(checks.address_postal_code),
      cvc_check: stripeCheck(checks.cvc),
    },
    country: source.country,
    description: null,
    electronic_commerce_indicator: source.three_d_secure?.electronic_commerce_indicator ?? null,
    exp_month: source.exp_month,
    exp_year: source.exp_year,
    extended_authorization: { status: "disabled" as const },
    fingerprint: source.fingerprint,
    funding: source.funding,
    incremental_authorization: { status: "unavailable" as const },
    installments: null,
    last4: source.last4,
    mandate: null,
    multicapture: { status: "unavailable" as const },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" as const },
    regulated_status: null,
    three_d_secure: source.three_d_secure && translateThreeDSecure(source.three_d_secure),
    transaction_link_id: null,
    wallet: null,
  };
}

function translateThreeDSecure(authentication: ThreeDSecure) {
  return {
    authentication_flow: authentication.authentication_flow,
    electronic_commerce_indicator: authentication.electronic_commerce_indicator,
    exemption_indicator: null,
    result: authentication.result,
    result_reason: authentication.result_reason,
    transaction_id: authentication.transaction_id,
    version: authentication.version,
  };
}
