/**
 * Where one payment stands:
 * - `idle` nothing pressed yet,
 * - `tokenizing` the card is being turned into a token (or an earlier attempt is being looked up),
 * - `paying` the charge was sent and its response is awaited,
 * - `confirming` the payer authenticates at the bank; nothing is charged meanwhile,
 * - `succeeded` paid, for good,
 * - `declined` the bank said no; `failed` something else did, and nothing was taken,
 * - `unknown` no response came: it may have been paid. Pressing again sends the same attempt.
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

const anew = { press: "tokenizing", resend: "paying", paid: "succeeded" } as const;

/** Every transition there is: from a state, by an event, to a state. */
export const paymentTransitions: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>
> = {
  idle: anew,
  tokenizing: { incomplete: "idle", rejection: "failed", "attempt ready": "paying", paid: "succeeded" },
  paying: {
    paid: "succeeded",
    decline: "declined",
    rejection: "failed",
    challenge: "confirming",
    "no response": "unknown",
  },
  confirming: { "attempt ready": "paying", rejection: "failed", paid: "succeeded" },
  declined: anew,
  failed: anew,
  unknown: { resend: "paying", paid: "succeeded" },
  succeeded: {},
};

/** The state after `event`, or `undefined` where the table has no such edge. */
export function nextPaymentState(from: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return paymentTransitions[from][event];
}

/** True while the payer waits. */
export function isBusy(state: PaymentState): boolean {
  return state === "tokenizing" || state === "paying";
}
