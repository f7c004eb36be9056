import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import { cardIn } from "../../../contract/payments/payment-source.ts";
import { declineEntry } from "../../../contract/errors/decline-catalogue.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ChargeRow } from "../charge-row.ts";
import { newReceiptId } from "../receipts/receipt-id.ts";
import { nextStatus } from "./lifecycle.ts";
import type { ThreeDSecure } from "../../../contract/payments/authentication.ts";
import type { ChargeOutcome as PresentedOutcome } from "../../../contract/payments/charge.ts";
import type { AuthorizationOutcome, Checks, Decision } from "../../../contract/payments/processor-result.ts";
import type { PaymentRecord } from "../operations/processor-payments.ts";
import { reportedCard } from "../tokens/reported-card.ts";
import type { TakenCode } from "../tokens/security-codes.ts";

/** Seven days: as long as issuers keep a hold on a card. */
const holdsFor = 7 * 86_400_000;

/** What was decided about a charge. */
export type ChargeDecision = Decision & {
  /** What the processor calls it; absent where it never heard of the charge. */
  readonly record?: PaymentRecord;
  /**
   * It fails because the processor could not be reached, and was sent by nobody else: only the holder of its lease may settle
   * it so.
   */
  readonly neverSent?: true;
  /** It fails because it never reached the issuer, and never will: this says nothing about the card. */
  readonly notAttempted?: true;
  /** The payer's authentication, if the outcome includes it. */
  readonly threeDSecure?: ThreeDSecure | null;
  /** The reference of the mandate by which the processor debits, where it has another than ours. */
  readonly mandate?: string;
  /** The security code that it was sent with. */
  readonly securityCode?: TakenCode | undefined;
};

/** `pending`: the processor decides later, and an inquiry returns the result. `redirect_required`: the payer has to go to `url`, if there is one. */
export type ChargeProgress =
  | ChargeDecision
  | {
      readonly result: "pending";
      readonly record: PaymentRecord;
      readonly mandate?: string;
      readonly threeDSecure?: ThreeDSecure | null;
      readonly securityCode?: TakenCode | undefined;
    }
  | { readonly result: "redirect_required"; readonly url: string | null; readonly record: PaymentRecord };

type Decline = ChargeDecision & { readonly result: "declined" };

/** What an outcome means for a charge: one whose payer has to authenticate first is declined, and may be paid again. */
export function chargeProgress(outcome: AuthorizationOutcome): ChargeProgress {
  const { processorReference, networkTransactionId, authorizationCode, rawReason, ...decision } = outcome;
  const record = { processorReference, networkTransactionId, authorizationCode, rawReason };
  if (decision.result === "pending" || decision.result === "redirect_required")
    return { ...decision, record };
  if (decision.result !== "action_required") {
    const { card } = decision;
    const stored = card?.stored ? { storedCard: card.stored } : {};
    // What could not be decrypted says nothing of the payer, and nothing was asked of the issuer.
    const isUnreadable = decision.result === "declined" && decision.code === "card_data_unreadable";
    const unread = isUnreadable ? ({ notAttempted: true } as const) : {};
    return { ...decision, record: { ...record, ...stored }, ...unread };
  }
  return { ...notAuthenticated(decision.checks), record };
}

/** The decision about a charge whose payer has yet to authenticate, or has failed to. */
export function notAuthenticated(checks: Checks): Decline {
  return { result: "declined", code: "authentication_required", checks, riskLevel: "normal", blocked: false };
}

/** The decision about a charge that the processor has never received, and never will. */
export function notMade(charge: ChargeRow): Decline {
  const checks = checksOf(charge);
  return { result: "declined", code: "processing_error", checks, riskLevel: "normal", blocked: false };
}

const unchecked: Checks = {
  cvc: "unavailable",
  address_line1: "unavailable",
  address_postal_code: "unavailable",
};

/** What is known of the card of a charge by checks; of another method there are none. */
export function checksOf({ card: source }: Pick<ChargeRow, "card">): Checks {
  return cardIn(source)?.checks ?? unchecked;
}

/** The outcome that a charge shows until it is decided. */
export const undecided: PresentedOutcome = {
  type: "pending",
  reason: null,
  advice_code: null,
  risk_level: "normal",
};

/** What is paid with, as the processor says it. */
function reportedSource(source: PaymentSource, decision: ChargeDecision): PaymentSource {
  const card = cardIn(source);
  return card === undefined ? byMandate(source, decision) : reportedCard(card, decision);
}

/** The source of a debit with the mandate that the processor has for it. */
export function byMandate(source: PaymentSource, { mandate }: { readonly mandate?: string }): PaymentSource {
  if (source.object !== "sepa_debit" || mandate === undefined) return source;
  return { ...source, mandate: { ...source.mandate, reference: mandate } };
}

/** Returns the charge as the decision leaves it. */
export function decideCharge(charge: ChargeRow, decision: ChargeDecision, now: Date): ChargeRow {
  const approved = decision.result === "approved";
  const holds = approved && !charge.capture;
  const code = approved ? null : decision.code;
  const type = approved ? "authorized" : decision.blocked ? "blocked" : "issuer_declined";
  const time = timeOf(charge, now);
  const paid = approved && charge.capture && charge.amount > 0;
  const advice = code === null ? null : (declineEntry(code).advice ?? null);
  return {
    ...charge,
    status: nextStatus(charge.status, holds ? "authorized" : decision.result),
    card: reportedSource(charge.card, decision),
    outcome: { type, reason: code, advice_code: advice, risk_level: decision.riskLevel },
    failure_code: code,
    three_d_secure: decision.threeDSecure ?? charge.three_d_secure,
    amount_captured: paid ? charge.amount : 0,
    capture_before: holds ? new Date(time.getTime() + holdsFor) : null,
    receipt: paid ? newReceiptId() : null,
    paid_at: paid ? time : null,
    lease_until: null,
    inquire_at: null,
  };
}
