import * as z from "zod/mini";
import { identifier } from "./primitives.ts";
import type { ApiError } from "./api-error.ts";
import type { ChallengePresentation } from "./authentication.ts";
import type { PortalFlow } from "./portal-session.ts";
import type { Interval } from "./price.ts";
import type { SubscriptionStatus } from "./subscription.ts";
import type { CardBrand } from "./token.ts";

/** Parameters of `POST /v1/portal/:token/card`: the token of the new card. */
export const portalCardInput = z.strictObject({
  source: identifier,
  subscription: z.optional(identifier),
});
export type PortalCardInput = z.infer<typeof portalCardInput>;

/** Parameters of the other acts. A link to one subscription needs none. */
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

/** A payment that is under way. */
export interface PortalCharge {
  readonly id: string;
  readonly status: "pending" | "requires_action";
  /** The page on which the payer confirms; null if there is nothing to confirm. */
  readonly url: string | null;
  readonly presentation: ChallengePresentation | null;
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
  /** Null: it cannot be canceled here. */
  readonly cancellation: PortalCancellation | null;
  readonly can_resume: boolean;
}

export interface PortalCard {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
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
  readonly invoices: readonly PortalInvoice[];
  readonly livemode: boolean;
}
