import * as z from "zod/mini";
import { address } from "./address.ts";
import { amount } from "./amount.ts";
import type { ApiError } from "./api-error.ts";
import { email } from "./charge.ts";
import type { Charge } from "./charge.ts";
import type { Collection } from "./collection.ts";
import { collectionInput, pageLocale } from "./collection.ts";
import { listParameters } from "./list.ts";
import type { Branding } from "./branding.ts";
import { branding } from "./branding.ts";
import type { LineItem } from "./payment-link.ts";
import { lineItems, quantity } from "./payment-link.ts";
import type { Consent, CustomerDetails, CustomFieldValues, ShippingDetails } from "./payer-answers.ts";
import { payerAnswers } from "./payer-answers.ts";
import { payerText } from "./payer-text.ts";
import { boolean, checked, identifier, metadata, oneOf, text, timestamp } from "./primitives.ts";
import { source } from "./token.ts";

export const checkoutSessionStatuses = ["open", "processing", "complete", "expired"] as const;
export type CheckoutSessionStatus = (typeof checkoutSessionStatuses)[number];

export type PaymentStatus = "unpaid" | "paid" | "no_payment_required";

/**
 * What `POST /v1/checkout/sessions` takes, with a secret key. The charge of the session is the `customer`'s, and its
 * `receipt_email` theirs; `customer_email` where there is no customer. Without one it may go by a `test_clock`; one of a
 * customer goes by theirs.
 */
export const createCheckoutSessionInput = z.strictObject({
  mode: z.optional(oneOf(["payment"])),
  line_items: lineItems,
  success_url: z.optional(address),
  cancel_url: z.optional(address),
  expires_at: z.optional(timestamp),
  client_reference_id: z.optional(text({ maximum: 200 })),
  customer: z.optional(identifier),
  customer_email: z.optional(email),
  branding: z.optional(branding),
  ...collectionInput,
  after_expiration: z.optional(
    z.strictObject({ recovery: z.optional(z.strictObject({ enabled: z.optional(boolean) })) }),
  ),
  metadata: z.optional(metadata),
  test_clock: z.optional(identifier),
});
export type CreateCheckoutSessionInput = z.infer<typeof createCheckoutSessionInput>;

/** What the address that brought the payer said of itself, by the names `utm_source` and so on. */
export type Attribution = Readonly<Record<string, string>>;

const utm = z.optional(payerText(text({ maximum: 200 })));

/** The merchant's own reference, as it may stand in the address of a link. */
const clientReference = checked<string>(
  { type: "string", pattern: "^[A-Za-z0-9_-]{1,200}$" },
  (input, refuse) =>
    typeof input === "string" && /^[A-Za-z0-9_-]{1,200}$/.test(input)
      ? input
      : refuse("parameter_invalid", "Expected 1 to 200 of A-Z, a-z, 0-9, _ and -."),
);

/**
 * What `POST /v1/payment_links/:slug/sessions` takes, with a publishable key: what may stand in the address of the link.
 * `quantity` is for a link with one item that is adjustable, `amount` for one whose amount the payer chooses.
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

/** What `POST /v1/checkout/sessions/:id/confirm` takes, with a publishable key. The attempt id is the Idempotency-Key. */
export const confirmCheckoutSessionInput = z.strictObject({
  client_secret: identifier,
  source,
  ...payerAnswers,
});
export type ConfirmCheckoutSessionInput = z.infer<typeof confirmCheckoutSessionInput>;

/** What `POST /v1/checkout/sessions/:id/cancel_payment` takes, with a publishable key: the secret of the session. */
export const cancelPaymentInput = z.strictObject({ client_secret: identifier });
export type CancelPaymentInput = z.infer<typeof cancelPaymentInput>;

/** What `POST /v1/checkout/sessions/:id/recover` takes, with a publishable key: the secret of the expired session. */
export const recoverCheckoutSessionInput = z.strictObject({ client_secret: identifier });

/** What `GET /v1/checkout/sessions/:id` takes with a publishable key. */
export const readCheckoutSessionInput = z.strictObject({ client_secret: z.optional(identifier) });

/** What `GET /v1/checkout/sessions` takes. */
export const listCheckoutSessionsInput = z.strictObject({
  ...listParameters,
  status: z.optional(oneOf(checkoutSessionStatuses)),
  payment_link: z.optional(identifier),
  customer: z.optional(identifier),
  client_reference_id: z.optional(text({ maximum: 200 })),
});
export type ListCheckoutSessionsInput = z.infer<typeof listCheckoutSessionsInput>;

const { limit, starting_after, ending_before } = listParameters;

/** What `GET /v1/checkout/sessions/:id/line_items` takes. */
export const listLineItemsInput = z.strictObject({ limit, starting_after, ending_before });
export type ListLineItemsInput = z.infer<typeof listLineItemsInput>;

/** A session as its merchant sees it, with a secret key. */
export interface CheckoutSession extends Collection {
  readonly id: string;
  readonly object: "checkout.session";
  readonly mode: "payment";
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string;
  readonly client_secret: string;
  readonly payment_link: string | null;
  readonly charge: string | null;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly attribution: Attribution;
  readonly branding: Branding;
  readonly metadata: Readonly<Record<string, string>>;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
  readonly expires_at: string;
  /** The page of its receipt once it is paid, and the number that stands on it. */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  /** Who pays, where to send it, and what else was answered; null until a payer answers. */
  readonly customer_details: CustomerDetails | null;
  readonly shipping_details: ShippingDetails | null;
  readonly custom_field_values: CustomFieldValues;
  readonly consent: Consent | null;
  readonly after_expiration: { readonly recovery: { readonly enabled: boolean } };
  /** Of an expired one: the page on which its payer gets a new session, and until when. */
  readonly recovery: Recovery | null;
  /** The expired session in whose place it is. */
  readonly recovered_from: string | null;
}

interface Recovery {
  readonly url: string;
  readonly expires_at: string;
}

/** A session as its payer sees it, with a publishable key and the client secret. */
export interface PublicCheckoutSession extends Collection {
  readonly id: string;
  readonly object: "checkout.session";
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly currency: string;
  readonly line_items: readonly LineItem[];
  /** The e-mail address that the payer's form begins with; a locked one does not change. */
  readonly prefilled_email: PrefilledEmail | null;
  /** The id of the charge that is under way or succeeded, and what a payer may know of it. */
  readonly charge: string | null;
  readonly payment: Pick<Charge, "id" | "status" | "amount" | "currency" | "created"> | null;
  /** What the payer has to do for the charge: go to the bank's page, which leads back. */
  readonly next_action: NextAction | null;
  /** Why the latest charge failed, while the session can be paid. */
  readonly last_payment_error: ApiError | null;
  readonly success_url: string | null;
  /** The page of its receipt once it is paid, and the number that stands on it. */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  readonly return: Return;
  readonly livemode: boolean;
  readonly expires_at: string;
  /** Whether a new session can be had for it once it has expired. */
  readonly recoverable: boolean;
  /** Whether it was paid on a link that still takes payments: its payer may pay there again. */
  readonly repeatable: boolean;
}

/**
 * Where the payer of a complete session goes on, null where it ends on its page. `ready`: the merchant's server has
 * acknowledged the payment, or has been waited for long enough; the page leads on then.
 */
interface Return {
  readonly ready: boolean;
  readonly url: string | null;
}

interface PrefilledEmail {
  readonly email: string;
  readonly locked: boolean;
}

interface NextAction {
  readonly type: "redirect_to_url";
  readonly redirect_to_url: { readonly url: string; readonly return_url: string | null };
}

/** What opening a session answers, on a link or for an expired one: with its page, and with the client secret. */
export interface OpenedCheckoutSession extends PublicCheckoutSession {
  readonly url: string;
  readonly client_secret: string;
}
