import type { ApiError } from "../../contract/errors/api-error.ts";
import type { PortalPlan } from "../../contract/billing/portal-plan.ts";
import type { PortalSubscription } from "../../contract/billing/portal.ts";

/** What a payer does. */
export type PortalActionName = "accept" | "cancel" | "card" | "pay" | "resume";

export type PortalState =
  | { readonly kind: "idle"; readonly error?: ApiError; readonly failed?: PortalActionName }
  | { readonly kind: "busy"; readonly action: PortalActionName }
  /** The payer confirms at the bank, in a frame of this page; `action` is what waits for it. */
  | { readonly kind: "bank"; readonly action: "card" | "pay"; readonly url: string }
  /** A payment or a new card waits for the payer's confirmation at the bank, whose page is not in this one. */
  | { readonly kind: "confirm"; readonly action: "card" | "pay"; readonly url: string }
  /** The outcome of a payment is not known yet. */
  | { readonly kind: "waiting" };

/** The result of an action; the page is loaded anew with it. */
export type PortalOutcome =
  | { readonly kind: "canceled" | "confirmed_too_late" | "ended" | "paid" | "resumed" }
  /** `unpaid`: what is still owed, and why. */
  | {
      readonly kind: "card";
      readonly paid: boolean;
      readonly unpaid?: { readonly amount: number; readonly error: ApiError };
    };

/** What a run has to know of a subscription or a plan. */
export type PaidSubject = Pick<
  PortalPlan | PortalSubscription,
  | "amount_owed"
  | "charge"
  | "confirmed_too_late"
  | "currency"
  | "id"
  | "last_payment_error"
  | "new_card"
  | "next_payment"
>;
