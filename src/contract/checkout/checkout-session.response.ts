import * as z from "zod/mini";
import { paymentMethodTypes } from "../payments/redirect-method.ts";
import { cardBrands } from "../payments/token.ts";
import { chargeStatuses } from "../payments/charge-status.ts";
import type { CheckoutSession } from "./checkout-session.ts";
import type { OpenedCheckoutSession, PublicCheckoutSession } from "./public-checkout-session.ts";
import { checkoutSessionStatuses } from "./checkout-session.ts";
import { checkoutFields } from "./checkout-fields.response.ts";
import { checkoutSubscription, checkoutTerms } from "./checkout-subscription.response.ts";
import { readCustomer } from "../payments/customer.response.ts";
import { apiError } from "../errors/error.response.ts";
import { expandable } from "../expand.ts";
import { nextAction } from "../payments/next-action.response.ts";
import {
  currencyCode,
  exactly,
  idOf,
  minorUnits,
  nullableString,
  stringPairs,
  timestampText,
} from "../response-parts.ts";
import { branding } from "../accounts/branding.response.ts";
import { customerDetails, shippingDetails } from "./payer-answers.response.ts";
import { checkoutInstallments, payersPlan } from "./installment-offer.response.ts";
import { installmentPlanPreview } from "../billing/installment-plan.response.ts";
import { lineItem } from "./payment-link.response.ts";
import { subscription } from "../billing/subscription.response.ts";

const commonMembers = {
  id: idOf("checkout_session"),
  object: z.literal("checkout.session"),
  status: z.enum(checkoutSessionStatuses),
  payment_status: z.enum(["unpaid", "paid", "no_payment_required"]),
  amount_total: minorUnits,
  amount_discount: minorUnits,
  currency: currencyCode,
  line_items: z.array(lineItem),
  charge: z.nullable(idOf("charge")),
  success_url: nullableString,
  ...checkoutFields,
  mode: checkoutSubscription.mode,
  payment_method_collection: checkoutSubscription.payment_method_collection,
  allow_promotion_codes: checkoutSubscription.allow_promotion_codes,
  terms: z.nullable(checkoutTerms),
  installments: z.nullable(checkoutInstallments),
  installment_count: z.nullable(z.int()),
  payment_method_types: z.array(z.enum(paymentMethodTypes)),
  receipt_url: z.nullable(z.url()),
  receipt_number: nullableString,
  livemode: z.boolean(),
  expires_at: timestampText,
};

/** A session as a merchant sees it. */
export const checkoutSession = exactly<CheckoutSession>()(
  z.strictObject({
    ...commonMembers,
    subscription_data: checkoutSubscription.subscription_data,
    discounts: checkoutSubscription.discounts,
    subscription: expandable(z.nullable(idOf("subscription")), subscription),
    invoice: z.nullable(idOf("invoice")),
    installment_plan: z.nullable(idOf("installment_plan")),
    url: z.url(),
    client_secret: z.string(),
    payment_link: nullableString,
    cancel_url: nullableString,
    client_reference_id: nullableString,
    customer: expandable(z.nullable(idOf("customer")), readCustomer),
    customer_email: nullableString,
    attribution: stringPairs,
    branding,
    metadata: stringPairs,
    test_clock: z.nullable(idOf("test_clock")),
    created: timestampText,
    customer_details: z.nullable(customerDetails),
    shipping_details: z.nullable(shippingDetails),
    custom_field_values: stringPairs,
    consent: z.nullable(
      z.strictObject({ terms_of_service: z.nullable(z.literal("accepted")), terms: nullableString }),
    ),
    after_expiration: z.strictObject({ recovery: z.strictObject({ enabled: z.boolean() }) }),
    recovery: z.nullable(z.strictObject({ url: z.url(), expires_at: timestampText })),
    recovered_from: z.nullable(idOf("checkout_session")),
  }),
);

const publicMembers = {
  ...commonMembers,
  promotion_code: nullableString,
  installment_previews: z.array(installmentPlanPreview),
  plan: z.nullable(payersPlan),
  prefilled_email: z.nullable(z.strictObject({ email: z.string(), locked: z.boolean() })),
  payment: z.nullable(
    z.strictObject({
      id: idOf("charge"),
      status: z.enum(chargeStatuses),
      amount: minorUnits,
      currency: currencyCode,
      created: timestampText,
      paid_at: z.nullable(timestampText),
      payment_method_type: z.enum(paymentMethodTypes),
      card: z.nullable(z.strictObject({ brand: z.enum(cardBrands), last4: nullableString })),
    }),
  ),
  next_action: nextAction,
  last_payment_error: z.nullable(apiError),
  return: z.strictObject({ ready: z.boolean(), url: z.nullable(z.url()) }),
  recoverable: z.boolean(),
  repeatable: z.boolean(),
};

/** A session as a payer sees it. */
export const publicCheckoutSession = exactly<PublicCheckoutSession>()(z.strictObject(publicMembers));

/** A session that was just opened, with its URL and client secret. */
export const openedCheckoutSession = exactly<OpenedCheckoutSession>()(
  z.strictObject({
    ...publicMembers,
    url: z.url(),
    client_secret: z.string(),
  }),
);

/** The response of `GET /v1/checkout/sessions/:id`: the merchant's view with a secret key, the payer's with a publishable. */
export const readCheckoutSession = z.union([checkoutSession, publicCheckoutSession]);
