import type { EffectiveStatus, PaymentLinkStatus } from "../../../contract/payment-link.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { PaymentLinkRow } from "./store.ts";

export type PaymentLinkEvent = "activate" | "pause" | "archive";

/** Every transition of a payment link; what is not here is refused. `archived` is terminal. */
const transitions: Readonly<
  Record<PaymentLinkStatus, Readonly<Partial<Record<PaymentLinkEvent, PaymentLinkStatus>>>>
> = {
  draft: { activate: "active", archive: "archived" },
  active: { pause: "paused", archive: "archived" },
  paused: { activate: "active", archive: "archived" },
  archived: {},
};

/** The event that a merchant asks for by naming the state that is wanted. */
export const eventTowards = {
  active: "activate",
  paused: "pause",
  archived: "archive",
} as const satisfies Partial<Record<PaymentLinkStatus, PaymentLinkEvent>>;

/** The state after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextStatus(from: PaymentLinkStatus, event: PaymentLinkEvent): PaymentLinkStatus {
  const to = transitions[from][event];
  if (to === undefined) throw invalidState(from, event);
  return to;
}

type Ending = Pick<
  PaymentLinkRow,
  "status" | "expires_at" | "completed_count" | "completed_limit" | "frozen_time"
>;

/** What a link is at a moment: one that is active ends by its time and by its limit, and begins again when they are moved. */
export function effectiveStatus(link: Ending, now: Date): EffectiveStatus {
  const { status, expires_at: expiresAt } = link;
  if (status !== "active") return status;
  if (expiresAt !== null && expiresAt <= timeOf(link, now)) return "expired";
  return isUsedUp(link) ? "exhausted" : "active";
}

/** Whether a link was paid as often as it may be. */
export function isUsedUp({
  completed_count: count,
  completed_limit: limit,
}: Pick<Ending, "completed_count" | "completed_limit">): boolean {
  return limit !== null && count >= limit;
}

/** What a merchant is told whose link is in another state than the change needs. */
export function invalidState(current: PaymentLinkStatus, change: string): ServiceError {
  return new ServiceError("invalid_state", `The payment link is ${current}: ${change} is not possible now.`, {
    param: "status",
  });
}
