import type { EffectiveStatus, PaymentLinkStatus } from "../../../contract/checkout/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { PaymentLinkRow } from "./store.ts";

type PaymentLinkEvent = "activate" | "pause" | "archive";

/** All transitions of a payment link; others are rejected. `archived` is final. */
const transitions: Readonly<
  Record<PaymentLinkStatus, Readonly<Partial<Record<PaymentLinkEvent, PaymentLinkStatus>>>>
> = {
  draft: { activate: "active", archive: "archived" },
  active: { pause: "paused", archive: "archived" },
  paused: { activate: "active", archive: "archived" },
  archived: {},
};

/** The event that leads to a requested status. */
export const eventTowards = {
  active: "activate",
  paused: "pause",
  archived: "archive",
} as const satisfies Partial<Record<PaymentLinkStatus, PaymentLinkEvent>>;

/** Returns the status after an event. Throws `invalid_state` (409) when there is no such transition. */
export function nextStatus(from: PaymentLinkStatus, event: PaymentLinkEvent): PaymentLinkStatus {
  const to = transitions[from][event];
  if (to === undefined) throw invalidState(from, event);
  return to;
}

type Ending = Pick<
  PaymentLinkRow,
  "status" | "expires_at" | "completed_count" | "completed_limit" | "frozen_time"
>;

/**
 * Returns the effective status of a link at a time. An active link is `expired` or `exhausted` by its time or its
 * limit, and `active` again when these are changed.
 */
export function effectiveStatus(link: Ending, now: Date): EffectiveStatus {
  const { status, expires_at: expiresAt } = link;
  if (status !== "active") return status;
  if (expiresAt !== null && expiresAt <= timeOf(link, now)) return "expired";
  return isExhausted(link) ? "exhausted" : "active";
}

/** Returns true when a link has reached its limit of payments. */
export function isExhausted({
  completed_count: count,
  completed_limit: limit,
}: Pick<Ending, "completed_count" | "completed_limit">): boolean {
  return limit !== null && count >= limit;
}

/** Returns the error for a change that the link's status does not allow. */
export function invalidState(current: PaymentLinkStatus, change: string): ServiceError {
  return new ServiceError("invalid_state", `The payment link is ${current}: ${change} is not possible now.`, {
    param: "status",
  });
}

/**
 * Asserts that a link accepts payments. Throws `link_inactive`, `link_expired` and `link_exhausted`, all 410. An
 * undefined link counts as archived.
 */
export function assertLinkOpen(link: PaymentLinkRow | undefined, now: Date): asserts link is PaymentLinkRow {
  switch (link === undefined ? "archived" : effectiveStatus(link, now)) {
    case "active":
      return;
    case "expired":
      throw new ServiceError("link_expired", "This payment link has expired.");
    case "exhausted":
      throw linkExhausted();
    default:
      throw new ServiceError("link_inactive", "This payment link does not accept payments now.");
  }
}

/** Returns the error for a link that has reached its limit of payments. */
export function linkExhausted(): ServiceError {
  return new ServiceError("link_exhausted", "This payment link was paid as often as it may be.");
}
