/**
 * The state of one payment:
 * - `idle`: the payer has not pressed "Pay",
 * - `tokenizing`: the token is being created, or an earlier attempt is being read,
 * - `paying`: the charge was requested and has no response yet,
 * - `confirming`: the payer authenticates at the bank; nothing is charged yet,
 * - `succeeded`: paid; this is final,
 * - `declined`: the bank rejected it; `failed`: another error, and nothing was charged,
 * - `unknown`: no response, so it may have been paid. The next press sends the same attempt again.
 */
export type PaymentState =
  "idle" | "tokenizing" | "paying" | "confirming" | "succeeded" | "declined" | "failed" | "unknown";

export type PaymentEvent =
  | "press"
  | "resend"
  | "incomplete"
  | "attempt ready"
  | "paid"
  | "decline"
  | "challenge"
  | "rejection"
  | "no response";

const restart = { press: "tokenizing", resend: "paying", paid: "succeeded" } as const;

/** All transitions: from a state, by an event, to a state. */
export const paymentTransitions: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>
> = {
  idle: restart,
  tokenizing: { incomplete: "idle", rejection: "failed", "attempt ready": "paying", paid: "succeeded" },
  paying: {
    paid: "succeeded",
    decline: "declined",
    rejection: "failed",
    challenge: "confirming",
    "no response": "unknown",
  },
  confirming: { "attempt ready": "paying", rejection: "failed", paid: "succeeded" },
  declined: restart,
  failed: restart,
  unknown: { resend: "paying", paid: "succeeded" },
  succeeded: {},
};

/** The state after `event`, or `undefined` if the table has no such transition. */
export function nextPaymentState(from: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return paymentTransitions[from][event];
}

/** True while the payer waits. */
export function isBusy(state: PaymentState): boolean {
  return state === "tokenizing" || state === "paying";
}
