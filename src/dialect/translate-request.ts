import type * as z from "zod/mini";
import { payInvoiceInput } from "../contract/billing/change-invoice.ts";
import { createSubscriptionInput } from "../contract/billing/create-subscription.ts";
import { previewInvoiceInput } from "../contract/billing/invoice-preview.ts";
import { createPortalSessionInput } from "../contract/billing/portal-session.ts";
import { createPromotionCodeInput } from "../contract/billing/promotion-code.ts";
import {
  createSubscriptionItemInput,
  updateSubscriptionInput,
  updateSubscriptionItemInput,
} from "../contract/billing/subscription-change.ts";
import { createPriceInput } from "../contract/catalog/price.ts";
import { createProductInput, updateProductInput } from "../contract/catalog/product.ts";
import { createCheckoutSessionInput } from "../contract/checkout/checkout-session.ts";
import { createPaymentLinkInput, updatePaymentLinkInput } from "../contract/checkout/payment-link.ts";
import { listEventsInput } from "../contract/events/event.ts";
import {
  createWebhookEndpointInput,
  updateWebhookEndpointInput,
} from "../contract/events/webhook-endpoint.ts";
import { createChargeInput } from "../contract/payments/charge.ts";
import {
  createCustomerInput,
  updateCustomerInput,
  updateSourceInput,
} from "../contract/payments/customer.ts";
import { updateDisputeInput } from "../contract/payments/dispute.ts";
import {
  capturePaymentIntentInput,
  confirmPaymentIntentInput,
  createPaymentIntentInput,
  updatePaymentIntentInput,
} from "../contract/payments/payment-intent.ts";
import {
  createPaymentMethodInput,
  listCustomerMethodsInput,
  listPaymentMethodsInput,
  updatePaymentMethodInput,
} from "../contract/payments/payment-method.ts";
import { createRefundInput } from "../contract/payments/refund.ts";
import {
  confirmSetupIntentInput,
  createSetupIntentInput,
  updateSetupIntentInput,
} from "../contract/payments/setup-intent.ts";
import { createTokenInput } from "../contract/payments/token.ts";
import type { ResponseName } from "../contract/responses.ts";
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
import type { Parameters, Rule, Rules } from "./requests/rules.ts";
import { applyRules, within } from "./requests/rules.ts";
import { eventRules, webhookEndpointRules } from "./requests/webhooks.ts";

/** Rules by the input of the endpoint. Parameters without a rule have the same name and meaning in both forms. */
export const rulesByInput: ReadonlyMap<z.core.$ZodType, Rules> = new Map<z.core.$ZodType, Rules>([
  [createPortalSessionInput, portalSessionRules],
  [createChargeInput, chargeRules],
  [createCheckoutSessionInput, sessionRules],
  [createCustomerInput, customerRules],
  [updateCustomerInput, customerRules],
  [updateSourceInput, cardRules],
  [updateDisputeInput, disputeRules],
  [listEventsInput, eventRules],
  [listCustomerMethodsInput, listedMethodRules],
  [payInvoiceInput, invoicePaymentRules],
  [previewInvoiceInput, previewRules],
  [createPaymentIntentInput, intentRules],
  [updatePaymentIntentInput, intentRules],
  [capturePaymentIntentInput, intentRules],
  [confirmPaymentIntentInput, intentRules],
  [listPaymentMethodsInput, listedMethodRules],
  [createPaymentMethodInput, paymentMethodRules],
  [updatePaymentMethodInput, savedMethodRules],
  [createSetupIntentInput, intentRules],
  [updateSetupIntentInput, intentRules],
  [confirmSetupIntentInput, intentRules],
  [createPaymentLinkInput, paymentLinkRules],
  [updatePaymentLinkInput, paymentLinkRules],
  [createPriceInput, priceRules],
  [createProductInput, productRules],
  [updateProductInput, productRules],
  [createPromotionCodeInput, promotionCodeRules],
  [createRefundInput, refundRules],
  [createSubscriptionItemInput, subscriptionItemRules],
  [updateSubscriptionItemInput, subscriptionItemRules],
  [createSubscriptionInput, newSubscriptionRules],
  [updateSubscriptionInput, subscriptionRules],
  [createTokenInput, { card: within(tokenCardRules) }],
  [createWebhookEndpointInput, webhookEndpointRules],
  [updateWebhookEndpointInput, webhookEndpointRules],
]);

/** Rules of `expand[]` for responses whose members differ from those of others. */
const expandByResponse: Readonly<Partial<Record<ResponseName, Rule>>> = {
  AccountTransaction: translateExpandOfTransactions,
  AccountTransactionList: translateExpandOfTransactions,
  CheckoutSession: translateExpandWithoutIntent,
  CheckoutSessionList: translateExpandWithoutIntent,
  DeletedInvoice: translateExpandWithoutIntent,
  Invoice: translateExpandWithoutIntent,
  InvoiceLineItemList: translateExpandWithoutIntent,
  InvoiceList: translateExpandWithoutIntent,
  InvoicePreview: translateExpandWithoutIntent,
  InvoiceSearchResult: translateExpandWithoutIntent,
  LineItemList: translateExpandWithoutIntent,
  OpenedCheckoutSession: translateExpandWithoutIntent,
  PublicCheckoutSession: translateExpandWithoutIntent,
  ReadCheckoutSession: translateExpandWithoutIntent,
};

/** What the translation of a request needs to know of its endpoint. */
export interface TranslatedEndpoint {
  readonly method: string;
  readonly input?: z.core.$ZodType;
  readonly response?: ResponseName;
}

/** Returns the names of the parameters that are translated: those of an endpoint, and those of every endpoint with its method. */
export function translatedNames(endpoint: TranslatedEndpoint): {
  readonly own: readonly string[];
  readonly common: readonly string[];
} {
  const own = Object.keys(ownRules(endpoint));
  return { own, common: Object.keys(commonRules(endpoint)).filter((name) => !own.includes(name)) };
}

function ownRules({ input }: TranslatedEndpoint): Rules {
  return (input === undefined ? undefined : rulesByInput.get(input)) ?? {};
}

function commonRules({ method, response }: TranslatedEndpoint): Rules {
  const rules = method === "GET" ? readingRules : writingRules;
  const expand = response === undefined ? undefined : expandByResponse[response];
  return expand === undefined ? rules : { ...rules, expand };
}

/**
 * Returns the parameters of a request in the names and values of this API. Throws `UnsupportedParameter` for those of Stripe's
 * that are not offered.
 */
export function translateRequest(endpoint: TranslatedEndpoint, parameters: Parameters): Parameters {
  return applyRules({ ...commonRules(endpoint), ...ownRules(endpoint) }, parameters);
}
