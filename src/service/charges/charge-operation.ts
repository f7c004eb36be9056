import type { AppParts } from "../app-parts.ts";
import { ServiceError } from "../http/service-error.ts";
import { scopeOf } from "../operations/leases.ts";
import type { Operation } from "../operations/operation.ts";
import type { Authorization, Decision } from "../processor/processor.ts";
import { instrumentOf } from "../tokens/instrument.ts";
import { settleCharge } from "./settle-charge.ts";
import type { ChargeRow } from "./store.ts";

/** The authorization of a charge: its id is the reference, so that sending it twice charges once. */
export const chargeOperation: Operation<ChargeRow, Decision> = {
  table: "charges",
  silent: "unknown",
  send: async (parts, charge, signal) =>
    parts.processor.authorize(await authorizationOf(parts, charge), signal),
  inquire: async ({ processor }, charge, signal) => {
    const reply = await processor.inquire({ reference: charge.id, ...scopeOf(charge) }, signal);
    return reply.result === "not_received" ? undefined : reply;
  },
  settle: settleCharge,
  // The payer may be gone, or have paid otherwise: what never arrived is not charged by itself.
  neverReceived: ({ card }) => ({
    result: "declined",
    code: "processing_error",
    checks: card.checks,
    riskLevel: "normal",
    blocked: false,
  }),
  unavailable: ({ id }, reached) =>
    new ServiceError("processor_unavailable", reached ? outcomeUnknown : nothingCharged, {
      charge: id,
      headers: { "Retry-After": "2" },
    }),
};

const nothingCharged =
  "The card processor cannot be reached; nothing was charged. Send the same request again with the same Idempotency-Key.";
const outcomeUnknown =
  "The card processor has not answered yet, so the outcome of this charge is not known. Do not charge again: " +
  "send the same request with the same Idempotency-Key, or retrieve the charge, until it is settled.";

async function authorizationOf(parts: AppParts, charge: ChargeRow): Promise<Authorization> {
  return {
    reference: charge.id,
    ...scopeOf(charge),
    amount: charge.amount,
    currency: charge.currency,
    capture: charge.capture,
    instrument: await instrumentOf(parts, charge),
    threeDSecure: charge.three_d_secure,
  };
}
