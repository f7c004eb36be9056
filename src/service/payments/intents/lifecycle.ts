import type { EventType } from "../../../contract/events/event.ts";
import type { IntentStatus } from "../../../contract/payments/intent.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

export const intentEvents = [
  "method_set",
  "method_removed",
  "confirmed",
  "challenged",
  "authenticated",
  "redirected",
  "returned",
  "delayed",
  "approved",
  "authorized",
  "declined",
  "captured",
  "voided",
  "canceled",
  "capture_failed",
] as const;

export type IntentEvent = (typeof intentEvents)[number];

const open = {
  method_set: "requires_confirmation",
  method_removed: "requires_payment_method",
  confirmed: "processing",
  canceled: "canceled",
} as const;

/**
 * All transitions of an intent; any other is rejected. An intent that was canceled is never left, and one that succeeded only if the
 * capture of its charge fails later: then it can be paid again.
 */
const transitions: Readonly<Record<IntentStatus, Readonly<Partial<Record<IntentEvent, IntentStatus>>>>> = {
  requires_payment_method: open,
  requires_confirmation: open,
  processing: {
    challenged: "requires_action",
    redirected: "requires_action",
    delayed: "processing",
    approved: "succeeded",
    authorized: "requires_capture",
    declined: "requires_payment_method",
  },
  requires_action: {
    authenticated: "processing",
    returned: "processing",
    declined: "requires_payment_method",
    canceled: "canceled",
  },
  requires_capture: { captured: "succeeded", voided: "canceled" },
  succeeded: { capture_failed: "requires_payment_method" },
  canceled: {},
};

type Kind = "payment" | "setup";

const names = { payment: "PaymentIntent", setup: "SetupIntent" } as const;

/** Returns the error for a request that the status of an intent does not allow: 409. */
export function intentStateError(kind: Kind, status: IntentStatus): ServiceError {
  return new ServiceError("invalid_state", `The ${names[kind]} is ${status}.`, {
    param: "status",
    state: status,
  });
}

/** The status after an event. Throws `invalid_state` (409) where the table has no such edge. */
export function nextIntentStatus(kind: Kind, from: IntentStatus, event: IntentEvent): IntentStatus {
  const to = transitions[from][event];
  if (to === undefined) throw intentStateError(kind, from);
  return to;
}

const eventTypes: Readonly<Record<Kind, Readonly<Partial<Record<IntentEvent, EventType>>>>> = {
  payment: {
    challenged: "payment_intent.requires_action",
    redirected: "payment_intent.requires_action",
    delayed: "payment_intent.processing",
    authorized: "payment_intent.authorized",
    approved: "payment_intent.succeeded",
    captured: "payment_intent.succeeded",
    declined: "payment_intent.payment_failed",
    capture_failed: "payment_intent.payment_failed",
    voided: "payment_intent.canceled",
    canceled: "payment_intent.canceled",
  },
  setup: {
    challenged: "setup_intent.requires_action",
    approved: "setup_intent.succeeded",
    declined: "setup_intent.setup_failed",
    canceled: "setup_intent.canceled",
  },
};

/** The type of the event that reports a transition; undefined where none does. */
export function typeOfIntentEvent(kind: Kind, event: IntentEvent): EventType | undefined {
  return eventTypes[kind][event];
}
