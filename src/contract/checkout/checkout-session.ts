import * as z from "zod/mini";
import { address } from "../address.ts";
import { amount } from "../amount.ts";
import { email } from "../email.ts";
import type { CheckoutFields } from "./checkout-fields.ts";
import { checkoutFieldsInput, pageLocale } from "./checkout-fields.ts";
import type { CheckoutSubscription, CheckoutTerms } from "./checkout-subscription.ts";
import { checkoutMode, subscriptionInput } from "./checkout-subscription.ts";
import type { CheckoutInstallments } from "./installment-offer.ts";
import { installmentOffer } from "./installment-offer.ts";
import { expandInput } from "../expand.ts";
import { listParameters } from "../list.ts";
import type { Branding } from "../accounts/branding.ts";
import { branding } from "../accounts/branding.ts";
import type { LineItem } from "./payment-link.ts";
import { lineItems, quantity } from "./payment-link.ts";
import type { Consent, CustomFieldValues, CustomerDetails, ShippingDetails } from "./payer-answers.ts";
import { payerAnswers } from "./payer-answers.ts";
import { payerText } from "./payer-text.ts";
import { boolean, checked, clearable, identifier, metadata, oneOf, text, timestamp } from "../primitives.ts";
import { methodChoice } from "../payments/method-choice.ts";
import type { PaymentMethodType } from "../payments/redirect-method.ts";
import { source } from "../payments/token.ts";

export const checkoutSessionStatuses = ["open", "processing", "complete", "expired"] as const;

export type CheckoutSessionStatus = (typeof checkoutSessionStatuses)[number];

export type PaymentStatus = "unpaid" | "paid" | "no_payment_required";

const expand = expandInput("customer", "subscription", "line_items.price", "line_items.price.product");

/**
 * Parameters of `POST /v1/checkout/sessions`, with a secret key. The charge belongs to `customer` and takes its
 * `receipt_email` from there; `customer_email` is for a session without customer. `test_clock` is only for a session
 * without `customer`; a session of a customer uses the customer's test clock.
 */
export const createCheckoutSessionInput = z.strictObject({
  mode: z.optional(checkoutMode),
  line_items: lineItems,
  success_url: z.optional(address),
  cancel_url: z.optional(address),
  expires_at: z.optional(timestamp),
  client_reference_id: z.optional(text({ maximum: 200 })),
  customer: z.optional(identifier),
  customer_email: z.optional(email),
  branding: z.optional(branding),
  ...checkoutFieldsInput,
  ...subscriptionInput,
  installments: z.optional(installmentOffer),
  payment_method_types: z.optional(methodChoice),
  after_expiration: z.optional(
    z.strictObject({ recovery: z.optional(z.strictObject({ enabled: z.optional(boolean) })) }),
  ),
  metadata: z.optional(metadata),
  test_clock: z.optional(identifier),
  ...expand,
});

export type CreateCheckoutSessionInput = z.infer<typeof createCheckoutSessionInput>;

/** Campaign parameters of the URL that the payer opened: `utm_source` and so on. */
export type Attribution = Readonly<Record<string, string>>;

const utm = z.optional(payerText(text({ maximum: 200 })));

/** The merchant's own reference, in the form that the URL of a link can contain. */
const clientReference = checked<string>(
  { type: "string", pattern: "^[A-Za-z0-9_-]{1,200}$" },
  (input, reject) =>
    typeof input === "string" && /^[A-Za-z0-9_-]{1,200}$/.test(input)
      ? input
      : reject("parameter_invalid", "Expected 1 to 200 of A-Z, a-z, 0-9, _ and -."),
);

/**
 * Parameters of `POST /v1/payment_links/:slug/sessions`, with a publishable key: the query parameters of a link's URL.
 * `quantity` is for a link with one item of adjustable quantity, `amount` for a link whose amount the payer chooses.
 */
export const openLinkSessionInput = z.strictObject({
  prefilled_email: z.optional(payerText(email)),
  locked_prefilled_email: z.optional(payerText(email)),
  client_reference_id: z.optional(payerText(clientReference)),
  locale: z.optional(pageLocale),
  quantity: z.optional(quantity),
  amount: z.optional(amount),
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
});

export type OpenLinkSessionInput = z.infer<typeof openLinkSessionInput>;

/**
 * Parameters of `POST /v1/checkout/sessions/:id/confirm`, with a publishable key. The Idempotency-Key is the id of the attempt.
 * Only a subscription with `payment_method_collection=if_required` and nothing to pay begins without `source`.
 */
export const confirmCheckoutSessionInput = z.strictObject({
  client_secret: identifier,
  source: z.optional(source),
  ...payerAnswers,
});

export type ConfirmCheckoutSessionInput = z.infer<typeof confirmCheckoutSessionInput>;

/** Parameters of `POST /v1/checkout/sessions/:id/cancel_payment`, with a publishable key: the client secret of the session. */
export const cancelPaymentInput = z.strictObject({ client_secret: identifier });

export type CancelPaymentInput = z.infer<typeof cancelPaymentInput>;

/**
 * Parameters of `POST /v1/checkout/sessions/:id/enter_promotion_code`, with a publishable key. Nothing in place of `code` removes the
 * code that was entered before. `line_items` are the quantities that the payer has chosen so far.
 */
export const enterPromotionCodeInput = z.strictObject({
  client_secret: identifier,
  line_items: payerAnswers.line_items,
  code: clearable(text({ maximum: 200 })),
});

export type EnterPromotionCodeInput = z.infer<typeof enterPromotionCodeInput>;

/** Parameters of `POST /v1/checkout/sessions/:id/recover`, with a publishable key: the client secret of the expired session. */
export const recoverCheckoutSessionInput = z.strictObject({ client_secret: identifier });

export type RecoverCheckoutSessionInput = z.infer<typeof recoverCheckoutSessionInput>;

/** Parameters of `GET /v1/checkout/sessions/:id`: `client_secret` with a publishable key, `expand` with a secret key. */
export const readCheckoutSessionInput = z.strictObject({ client_secret: z.optional(identifier), ...expand });

export type ReadCheckoutSessionInput = z.infer<typeof readCheckoutSessionInput>;

/** Parameters of `GET /v1/checkout/sessions`. */
export const listCheckoutSessionsInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(checkoutSessionStatuses)),
  payment_link: z.optional(identifier),
  customer: z.optional(identifier),
  client_reference_id: z.optional(text({ maximum: 200 })),
  ...expandInput(
    "data.customer",
    "data.subscription",
    "data.line_items.price",
    "data.line_items.price.product",
  ),
});

export type ListCheckoutSessionsInput = z.infer<typeof listCheckoutSessionsInput>;

const { limit, starting_after, ending_before } = listParameters;

/** Parameters of `GET /v1/checkout/sessions/:id/line_items`. */
export const listLineItemsInput = z.strictObject({
  limit,
  starting_after,
  ending_before,
  ...expandInput("data.price", "data.price.product"),
});

export type ListLineItemsInput = z.infer<typeof listLineItemsInput>;

/** A session as a merchant sees it, with a secret key. */
export interface CheckoutSession extends CheckoutFields, CheckoutSubscription {
  readonly id: string;
  readonly object: "checkout.session";
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  /**
   * In minor units: the price of what is bought, also if it is paid in installments, or the first payment of the subscription.
   * What was charged with the confirmation is the amount of `charge`.
   */
  readonly amount_total: number;
  /** What a coupon takes off the items, in minor units; 0 for a subscription, whose `terms` are with its coupon. */
  readonly amount_discount: number;
  readonly currency: string;
  /** What is bought; once it is being paid, with the quantities and the amount that the payer has chosen. */
  readonly line_items: readonly LineItem[];
  readonly url: string;
  readonly client_secret: string;
  readonly payment_link: string | null;
  readonly charge: string | null;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  /** The terms of the subscription, as they are now, or as they were accepted; null if nothing recurs. */
  readonly terms: CheckoutTerms | null;
  /** The subscription that began with the payment. */
  readonly subscription: string | null;
  /** The first invoice of that subscription; null during a trial. */
  readonly invoice: string | null;
  /** The plans by which the payer may pay; null: none. */
  readonly installments: CheckoutInstallments | null;
  /** What its payer is offered, in this order: what the session, its link or else the account had chosen when it was created. */
  readonly payment_method_types: readonly PaymentMethodType[];
  /** The number of installments that the payer has chosen at the latest attempt; null: in full. */
  readonly installment_count: number | null;
  /** The installment plan that began with the payment. */
  readonly installment_plan: string | null;
  readonly attribution: Attribution;
  readonly branding: Branding;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
  /** The receipt page of a paid session, and the number on that receipt. */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  /** What the payer entered; null before that. */
  readonly customer_details: CustomerDetails | null;
  readonly shipping_details: ShippingDetails | null;
  readonly custom_field_values: CustomFieldValues;
  readonly consent: Consent | null;
  readonly after_expiration: { readonly recovery: { readonly enabled: boolean } };
  /** For an expired session: the page on which the payer can open a new session, and how long it works. */
  readonly recovery: Recovery | null;
  /** The expired session that this one replaces. */
  readonly recovered_from: string | null;
}

interface Recovery {
  readonly url: string;
  readonly expires_at: string;
}
