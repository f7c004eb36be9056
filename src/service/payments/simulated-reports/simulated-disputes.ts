import { createHash } from "node:crypto";
import type { DisputeReason } from "../../../contract/dispute.ts";
import type { TestDispute } from "../../../contract/test-cards.ts";

/** The days that the simulated issuer gives for evidence. */
export const daysToRespond = 7;

/** What the simulated acquirer charges for a chargeback, in minor units of its currency. */
export const disputeFee = 1_500;

/** What the simulated acquirer calls the dispute of a charge. */
export function disputeReference(charge: string): string {
  return `sandbox_dispute_${createHash("sha256").update(charge).digest("hex").slice(0, 16)}`;
}

/** Why the cardholder of a test card disputes a charge, and the code that Visa has for it. */
export const simulatedDisputes: Readonly<
  Record<TestDispute, { readonly reason: DisputeReason; readonly networkReasonCode: string }>
> = {
  fraudulent: { reason: "fraudulent", networkReasonCode: "10.4" },
  inquiry: { reason: "fraudulent", networkReasonCode: "10.4" },
  product_not_received: { reason: "product_not_received", networkReasonCode: "13.1" },
};
