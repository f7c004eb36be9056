import type { DisputeReason } from "../../../contract/payments/dispute.ts";
import type { Card } from "../../../contract/payments/token.ts";
import type { Scope } from "../../platform/database/scope.ts";

interface Report {
  readonly scope: Scope;
}

/** A payment that was to be decided later is decided: the processor tells how when it is asked. */
interface PaymentDecided extends Report {
  readonly kind: "payment_decided";
  readonly charge: string;
}

/** The capture of a charge has failed after it had succeeded. */
interface CaptureFailed extends Report {
  readonly kind: "capture_failed";
  readonly charge: string;
}

/** The payer's bank has returned a refund. */
interface RefundFailed extends Report {
  readonly kind: "refund_failed";
  readonly refund: string;
}

/** A refund is made, whatever our books say of it: it may have been given up. */
export interface RefundMade extends Report {
  readonly kind: "refund_made";
  readonly refund: string;
  /** What the processor calls it, and says of it. */
  readonly processorReference: string;
  readonly rawReason: string;
}

/** The cardholder disputes a charge. */
export interface DisputeOpened extends Report {
  readonly kind: "dispute_opened";
  readonly charge: string;
  /** The processor, and what it calls the dispute. */
  readonly processor: string;
  readonly reference: string;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What the processor charges once it takes the amount, in minor units; 0 where it names none. */
  readonly fee: number;
  readonly reason: DisputeReason;
  readonly networkReasonCode: string | null;
  /** Whether the bank only asks, and has taken nothing. */
  readonly isInquiry: boolean;
  /** Whether the bank has returned a debit: it is lost at once, and cannot be answered. */
  readonly isReturn?: boolean;
  readonly daysToRespond: number;
}

/**
 * What became of a dispute: `escalated`: its inquiry is a chargeback now; `dropped`: the inquiry is over; `evidence_sent`: it was
 * answered at the acquirer itself.
 */
export interface DisputeDecided extends Report {
  readonly kind: "dispute_decided";
  readonly event: "dropped" | "escalated" | "evidence_sent" | "lost" | "won";
  readonly processor: string;
  readonly reference: string;
}

/** What an acquirer may learn anew of a card that it stores. */
export type CardDetails = Pick<Card, "exp_month" | "exp_year" | "last4">;

/** A saved card, and what the acquirer calls it and for whom it stores it. */
interface OfStoredCard extends Report {
  readonly card: string;
  readonly stored: string;
  readonly owner: string;
}

/** What the acquirer says of a card that it stores. */
export interface StoredCardDescribed extends OfStoredCard {
  readonly kind: "stored_card_described";
  /** What we knew of it before the acquirer was asked. */
  readonly before: CardDetails;
  readonly details: CardDetails;
}

/** The acquirer takes no more payments with a card that it has stored. */
export interface StoredCardDisabled extends OfStoredCard {
  readonly kind: "stored_card_disabled";
}

/**
 * What a processor reports by itself, by a notification: what has become of a payment since its outcome was known, or of a card that it
 * stores. Payments, refunds and cards are named by our ids, which the processor got as references.
 */
export type ProcessorReport =
  | CaptureFailed
  | DisputeDecided
  | DisputeOpened
  | PaymentDecided
  | RefundFailed
  | RefundMade
  | StoredCardDescribed
  | StoredCardDisabled;

/**
 * What a report has changed. `done_before`: nothing, since another one has said the same, or something later. `too_early`: it has
 * overtaken the outcome of what it is about; apply it again in a moment. `unknown`: we have nothing of that name.
 */
export type ReportResult = "done" | "done_before" | "too_early" | "unknown";
