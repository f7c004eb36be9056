import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { ChargeOutcome as PresentedOutcome } from "../../../contract/charge.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { AuthorizationOutcome, Decision, ProcessorRecord } from "../../../contract/processor-result.ts";
import type { TakenCode } from "../tokens/security-codes.ts";

/** The outcome that a charge shows until it is decided. */
export const undecided: PresentedOutcome = {
  type: "pending",
  reason: null,
  advice_code: null,
  risk_level: "normal",
};

/** What was decided about a charge. */
export type ChargeDecision = Decision & {
  /** What the processor calls it; absent where it never heard of the charge. */
  readonly record?: ProcessorRecord;
  /**
   * It fails because the processor could not be reached, and was sent by nobody else: only the holder of its lease may settle
   * it so.
   */
  readonly neverSent?: true;
  /** It fails because it never reached the issuer, and never will: this says nothing about the card. */
  readonly notAttempted?: true;
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

/** The decision about a charge that the processor has never received, and never will. */
export function notMade({ card: { checks } }: ChargeRow): ChargeDecision & { readonly result: "declined" } {
  return { result: "declined", code: "processing_error", checks, riskLevel: "normal", blocked: false };
}

/** What an outcome means for a charge: one whose payer has to authenticate first is declined, and may be paid again. */
export function chargeOutcome(outcome: AuthorizationOutcome): ChargeOutcome {
  const { processorReference, networkTransactionId, authorizationCode, rawReason, ...decision } = outcome;
  const record = { processorReference, networkTransactionId, authorizationCode, rawReason };
  if (decision.result !== "action_required") return { ...decision, record };
  const { checks } = decision;
  const code = "authentication_required";
  return { result: "declined", code, checks, riskLevel: "normal", blocked: false, record };
}
