import {
  customerRules,
  invoicePaymentRules,
  newSubscriptionRules,
  previewRules,
  promotionCodeRules,
  subscriptionItemRules,
  subscriptionRules,
} from "./requests/billing.ts";
import { priceRules, productRules } from "./requests/catalog.ts";
import { cardRules, chargeRules, disputeRules, refundRules, tokenCardRules } from "./requests/charges.ts";
import { paymentLinkRules, portalSessionRules, sessionRules } from "./requests/checkout.ts";
import { readingRules, writingRules } from "./requests/common.ts";
import { translateExpandOfTransactions, translateExpandWithoutIntent } from "./requests/expand.ts";
import { intentRules, listedMethodRules, paymentMethodRules, savedMethodRules } from "./requests/intents.ts";
import type { Parameters, Rules } from "./requests/rules.ts";
import { applyRules, within } from "./requests/rules.ts";
import { eventRules, webhookEndpointRules } from "./requests/webhooks.ts";

/** Rules by method and path of the endpoint. Parameters without a rule have the same name and meaning in both forms. */
const rulesByEndpoint: Readonly<Record<string, Rules>> = {
  "GET /v1/balance_transactions": { expand: translateExpandOfTransactions },
  "GET /v1/balance_transactions/:id": { expand: translateExpandOfTransactions },
  "POST /v1/billing_portal/sessions": portalSessionRules,
  "POST /v1/charges": chargeRules,
  "POST /v1/checkout/sessions": sessionRules,
  "POST /v1/customers": customerRules,
  "POST /v1/customers/:id": customerRules,
  "POST /v1/customers/:id/sources/:card": cardRules,
  "POST /v1/disputes/:id": disputeRules,
  "GET /v1/events": eventRules,
  "GET /v1/customers/:id/payment_methods": listedMethodRules,
  "POST /v1/invoices/:id/pay": invoicePaymentRules,
  "POST /v1/invoices/create_preview": previewRules,
  "POST /v1/payment_intents": intentRules,
  "POST /v1/payment_intents/:id": intentRules,
  "POST /v1/payment_intents/:id/capture": intentRules,
  "POST /v1/payment_intents/:id/confirm": intentRules,
  "GET /v1/payment_methods": listedMethodRules,
  "POST /v1/payment_methods": paymentMethodRules,
  "POST /v1/payment_methods/:id": savedMethodRules,
  "POST /v1/setup_intents": intentRules,
  "POST /v1/setup_intents/:id": intentRules,
  "POST /v1/setup_intents/:id/confirm": intentRules,
  "POST /v1/payment_links": paymentLinkRules,
  "POST /v1/payment_links/:id": paymentLinkRules,
  "POST /v1/prices": priceRules,
  "POST /v1/products": productRules,
  "POST /v1/products/:id": productRules,
  "POST /v1/promotion_codes": promotionCodeRules,
  "POST /v1/refunds": refundRules,
  "POST /v1/subscription_items": subscriptionItemRules,
  "POST /v1/subscription_items/:id": subscriptionItemRules,
  "POST /v1/subscriptions": newSubscriptionRules,
  "POST /v1/subscriptions/:id": subscriptionRules,
  "POST /v1/tokens": { card: within(tokenCardRules) },
  "POST /v1/webhook_endpoints": webhookEndpointRules,
  "POST /v1/webhook_endpoints/:id": webhookEndpointRules,
};

interface Call {
  readonly method: string;
  /** The path of the endpoint with the names of its parameters: `/v1/charges/:id`. */
  readonly endpoint: string;
}

/** Returns the names of the parameters that are translated: those of an endpoint, and those of every endpoint with its method. */
export function translatedNames({ method, endpoint }: Call): {
  readonly own: readonly string[];
  readonly common: readonly string[];
} {
  const own = Object.keys(rulesByEndpoint[`${method} ${endpoint}`] ?? {});
  return {
    own,
    common: Object.keys(commonRules({ method, endpoint })).filter((name) => !own.includes(name)),
  };
}

function commonRules({ method, endpoint }: Call): Rules {
  const rules = method === "GET" ? readingRules : writingRules;
  const haveNoIntent = /^\/v1\/(invoices|checkout\/sessions)/.test(endpoint);
  return haveNoIntent ? { ...rules, expand: translateExpandWithoutIntent } : rules;
}

/**
 * Returns the parameters of a request in the names and values of this API. Throws `UnsupportedParameter` for those of Stripe's
 * that are not offered.
 */
export function translateRequest(call: Call, parameters: Parameters): Parameters {
  const { method, endpoint } = call;
  return applyRules({ ...commonRules(call), ...rulesByEndpoint[`${method} ${endpoint}`] }, parameters);
}
