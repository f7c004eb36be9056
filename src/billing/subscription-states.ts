import type { SubscriptionStatus } from "./subscription.ts";

/** An outcome of its payments that can change the status of a subscription. */
export type PaymentEvent =
  | "invoice_paid"
  /** The invoice will not be paid: it is uncollectible or void, or its draft was deleted. */
  | "invoice_uncollectible"
  | "attempt_failed"
  | "nothing_owed"
  | "run_canceled"
  | "run_unpaid"
  | "authorization_revoked";

interface Transition {
  readonly to: SubscriptionStatus;
  /** The event beside `subscription.updated`. */
  readonly event: string;
}

/** Every transition by a payment. An event that is not here changes nothing. Terminal states have no row. */
const transitions: Readonly<
  Partial<Record<SubscriptionStatus, Readonly<Partial<Record<PaymentEvent, Transition>>>>>
> = {
  incomplete: {
    invoice_paid: { to: "active", event: "subscription.activated" },
    invoice_uncollectible: { to: "incomplete_expired", event: "subscription.expired" },
  },
  trialing: {
    invoice_paid: { to: "active", event: "subscription.activated" },
    invoice_uncollectible: { to: "active", event: "subscription.activated" },
    attempt_failed: { to: "past_due", event: "subscription.past_due" },
    run_canceled: { to: "canceled", event: "subscription.canceled" },
    authorization_revoked: { to: "canceled", event: "subscription.canceled" },
  },
  active: {
    attempt_failed: { to: "past_due", event: "subscription.past_due" },
    authorization_revoked: { to: "canceled", event: "subscription.canceled" },
  },
  past_due: {
    nothing_owed: { to: "active", event: "subscription.recovered" },
    run_canceled: { to: "canceled", event: "subscription.canceled" },
    run_unpaid: { to: "unpaid", event: "subscription.unpaid" },
    authorization_revoked: { to: "canceled", event: "subscription.canceled" },
  },
  unpaid: { nothing_owed: { to: "active", event: "subscription.recovered" } },
  paused: {
    invoice_paid: { to: "active", event: "subscription.resumed" },
    attempt_failed: { to: "past_due", event: "subscription.resumed" },
    run_canceled: { to: "canceled", event: "subscription.canceled" },
    authorization_revoked: { to: "canceled", event: "subscription.canceled" },
  },
};

/** Returns the transition of a subscription by an event of its payments; null if the event changes nothing. */
export function transitionOf(from: SubscriptionStatus, event: PaymentEvent): Transition | null {
  return transitions[from]?.[event] ?? null;
}
