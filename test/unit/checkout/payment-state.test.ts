import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nextPaymentState, paymentTransitions } from "../../../src/checkout/payment-state.ts";
import type { PaymentEvent, PaymentState } from "../../../src/checkout/payment-state.ts";

const states = Object.keys(paymentTransitions) as PaymentState[];
const events: PaymentEvent[] = [
  "press",
  "resend",
  "incomplete",
  "attempt ready",
  "paid",
  "decline",
  "rejection",
  "challenge",
  "no response",
];

describe("the states of a payment", () => {
  it("are never left after success", () => {
    for (const event of events) assert.equal(nextPaymentState("succeeded", event), undefined);
  });

  it("are all reached from idle", () => {
    const reached = new Set<PaymentState>(["idle"]);
    for (const from of reached) {
      for (const event of events) reached.add(nextPaymentState(from, event) ?? from);
    }
    assert.deepEqual([...reached].sort(), [...states].sort());
  });

  it("take a new card only where nothing is open", () => {
    const pressed = states.filter((state) => nextPaymentState(state, "press"));
    assert.deepEqual(pressed, ["idle", "declined", "failed"]);
  });
});
