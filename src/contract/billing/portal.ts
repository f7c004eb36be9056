import * as z from "zod/mini";
import { amount, currency } from "../amount.ts";
import { pageLocale } from "../checkout/checkout-fields.ts";
import { identifier, integer, list } from "../primitives.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { PortalCard, PortalCharge, PortalNewCard } from "./portal-members.ts";
import type { PortalPlan } from "./portal-plan.ts";
import type { PortalFlow } from "./portal-session.ts";
import type { Interval } from "../catalog/price.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** What an action is about. A link to one subscription, or to one installment plan, need not name it. */
const subject = { subscription: z.optional(identifier), installment_plan: z.optional(identifier) };

/** Parameters of `POST /v1/portal/:token/card`: the token of the new card. */
export const portalCardInput = z.strictObject({ source: identifier, ...subject });

export type PortalCardInput = z.infer<typeof portalCardInput>;

/** Parameters of `POST /v1/portal/:token/authenticate_card`: the token of the new card, and the payment to confirm with it. */
export const portalAuthenticateCardInput = z.strictObject({
  source: identifier,
  amount,
  currency,
  ...subject,
});

export type PortalAuthenticateCardInput = z.infer<typeof portalAuthenticateCardInput>;

/**
 * Parameters of `POST /v1/portal/:token/pay`. `locale` is the language of the page. A payment of installments names their numbers, and their sum as the payer has
 * seen it, in minor units.
 */
export const portalPayInput = z.strictObject({
  ...subject,
  installments: z.optional(list(integer({ minimum: 1, maximum: 60 }), { minimum: 1, maximum: 60 })),
  amount: z.optional(amount),
  locale: z.optional(pageLocale),
});

export type PortalPayInput = z.infer<typeof portalPayInput>;

/** Parameters of `POST /v1/portal/:token/cancel_payment`. */
export const portalCancelPaymentInput = z.strictObject(subject);

export type PortalCancelPaymentInput = z.infer<typeof portalCancelPaymentInput>;

/** Parameters of the actions on a subscription. A link to one subscription needs none. */
export const portalActInput = z.strictObject({ subscription: z.optional(identifier) });

export type PortalActInput = z.infer<typeof portalActInput>;

/** An amount that is paid at a time. */
interface PortalPayment {
  readonly amount: number;
  readonly at: string;
}

/** What a cancellation does: when it ends the subscription, and what is owed after it. */
export interface PortalCancellation {
  readonly mode: "at_period_end" | "now";
  readonly at: string;
  readonly amount_owed: number;
}

/** A subscription as its customer sees it. Amounts are in minor units of `currency`. */
export interface PortalSubscription {
  readonly id: string;
  /** The names of its products. */
  readonly name: string;
  readonly status: SubscriptionStatus;
  readonly currency: string;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unit_amount: number;
  }[];
  readonly interval: Interval;
  readonly interval_count: number;
  /** The end of a trial that is running. */
  readonly trial_end: string | null;
  /** When it will end, if it was canceled and has not ended. */
  readonly ends_at: string | null;
  readonly ended_at: string | null;
  readonly next_payment: PortalPayment | null;
  readonly amount_owed: number;
  readonly charge: PortalCharge | null;
  /** Why the last payment by the customer, or with the saved card, failed, if something is owed. */
  readonly last_payment_error: ApiError | null;
  /** Whether the customer has just confirmed a payment at the bank when it was too late: nothing was charged. */
  readonly confirmed_too_late: boolean;
  readonly card: PortalCard | null;
  /** The card that is to replace it, while its payer confirms it at the bank. */
  readonly new_card: PortalNewCard | null;
  /** Null: it cannot be canceled here. */
  readonly cancellation: PortalCancellation | null;
  readonly can_resume: boolean;
}

export interface PortalInvoice {
  readonly number: string;
  readonly status: "open" | "paid" | "void" | "uncollectible";
  readonly created: string;
  readonly amount: number;
  readonly currency: string;
  readonly url: string;
}

/** What a token of a subscriber's page shows. */
export interface Portal {
  readonly object: "portal";
  readonly merchant: { readonly name: string };
  /** Masked. */
  readonly email: string | null;
  readonly return_url: string | null;
  readonly flow: PortalFlow | null;
  readonly subscriptions: readonly PortalSubscription[];
  readonly installment_plans: readonly PortalPlan[];
  readonly invoices: readonly PortalInvoice[];
  readonly livemode: boolean;
}
