import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { AuthorizationOutcome, Decision, ProcessorRecord } from "../../../contract/processor-result.ts";
import type { TakenCode } from "../tokens/security-codes.ts";

/** What was decided about a charge. */
export type ChargeDecision = Decision & {
  /** What the processor calls it; absent where it never heard of the charge. */
  readonly record?: ProcessorRecord;
  /** The payer's authentication, if the outcome includes it. */
  readonly threeDSecure?: ThreeDSecure | null;
  /** The security code that it was sent with. */
  readonly securityCode?: TakenCode | undefined;
};

/** `pending`: the processor decides later, and an inquiry returns the result. */
export type ChargeOutcome =
  | ChargeDecision
  | {
      readonly result: "pending";
      readonly record: ProcessorRecord;
      readonly threeDSecure?: ThreeDSecure | null;
      readonly securityCode?: TakenCode | undefined;
    };

/** What an outcome means for a charge: one whose payer has to authenticate first is declined, and may be paid again. */
export function chargeOutcome(outcome: AuthorizationOutcome): ChargeOutcome {
  const { processorReference, networkTransactionId, authorizationCode, rawReason, ...decision } = outcome;
  const record = { processorReference, networkTransactionId, authorizationCode, rawReason };
  if (decision.result !== "action_required") return { ...decision, record };
  const { checks } = decision;
  const code = "authentication_required";
  return { result: "declined", code, checks, riskLevel: "normal", blocked: false, record };
}
