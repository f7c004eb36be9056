import type { PaymentMethodType } from "../payments/redirect-method.ts";
import type { InstallmentPlanPreview } from "../billing/installment-plan.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { Charge } from "../payments/charge.ts";
import type { Card } from "../payments/token.ts";
import type { NextAction } from "../payments/next-action.ts";
import type { CheckoutFields } from "./checkout-fields.ts";
import type { CheckoutSessionStatus, PaymentStatus } from "./checkout-session.ts";
import type { CheckoutSubscription, CheckoutTerms } from "./checkout-subscription.ts";
import type { CheckoutInstallments, PayersPlan } from "./installment-offer.ts";
import type { LineItem } from "./payment-link.ts";

/** A session as a payer sees it, with a publishable key and the client secret. */
export interface PublicCheckoutSession
  extends
    CheckoutFields,
    Pick<CheckoutSubscription, "allow_promotion_codes" | "mode" | "payment_method_collection"> {
  readonly id: string;
  readonly object: "checkout.session";
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly amount_discount: number;
  readonly currency: string;
  readonly line_items: readonly LineItem[];
  /** The terms of the subscription that the payer accepts with `consent[terms]`; null if nothing recurs. */
  readonly terms: CheckoutTerms | null;
  /** The promotion code that the payer has entered, while its discount is given; null: none. */
  readonly promotion_code: string | null;
  readonly installments: CheckoutInstallments | null;
  readonly installment_count: number | null;
  /** What the payer may pay with, in the merchant's order. */
  readonly payment_method_types: readonly PaymentMethodType[];
  /** The plans that the payer may accept now for `amount_total`, each by its `terms_hash`; empty once the session is not open. */
  readonly installment_previews: readonly InstallmentPlanPreview[];
  /** The plan that began with the payment. */
  readonly plan: PayersPlan | null;
  /** The initial e-mail address of the payer's form; the payer cannot change a locked one. Null once it is paid. */
  readonly prefilled_email: PrefilledEmail | null;
  /** The id of the charge that is being processed or succeeded, and the part of it that a payer may see. */
  readonly charge: string | null;
  readonly payment: PublicPayment | null;
  /** What the payer must do for the charge: go to the bank's page, which redirects back. */
  readonly next_action: NextAction | null;
  /** Why the latest charge failed, while the session can be paid. */
  readonly last_payment_error: ApiError | null;
  readonly success_url: string | null;
  /**
   * The receipt page of a paid session, and the number on that receipt. The response to the payment leads to the receipt with all
   * that it has of the payer; whoever knows the client secret later, to one that masks it.
   */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  readonly return: Return;
  readonly livemode: boolean;
  readonly expires_at: string;
  /** Whether the payer can open a new session after this one expires. */
  readonly recoverable: boolean;
  /** Whether it was paid on a link that still accepts payments, so that the payer can pay again; false for a subscription. */
  readonly repeatable: boolean;
}

/** The part of a charge that a payer may see. */
export interface PublicPayment extends Pick<Charge, "id" | "status" | "amount" | "currency" | "created"> {
  readonly paid_at: string | null;
  /** `last4` is set only in the response to the payment: whoever knows the client secret later may be somebody else. */
  readonly payment_method_type: PaymentMethodType;
  /** Null if it was not paid by card. */
  readonly card: (Pick<Card, "brand"> & { readonly last4: string | null }) | null;
}

/** What a page needs to know of a session in order to pay it. */
export type PayableSession = Pick<
  PublicCheckoutSession,
  | "after_completion"
  | "charge"
  | "last_payment_error"
  | "line_items"
  | "next_action"
  | "object"
  | "payment"
  | "receipt_number"
  | "receipt_url"
  | "recoverable"
  | "repeatable"
  | "return"
  | "status"
>;

/**
 * The redirect after a complete session; `url` is null if the payer stays on the page. `ready` is true when the merchant's
 * server has acknowledged the payment or the wait for it has timed out; then the page redirects.
 */
interface Return {
  readonly ready: boolean;
  readonly url: string | null;
}

interface PrefilledEmail {
  readonly email: string;
  readonly locked: boolean;
}

/** The response when a payer opens a session on a link or recovers an expired one: with its URL and client secret. */
export interface OpenedCheckoutSession extends PublicCheckoutSession {
  readonly url: string;
  readonly client_secret: string;
}
