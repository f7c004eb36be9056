import type { Generated } from "kysely";
import type { LaterEnd, TestDispute } from "../../../contract/test-cards.ts";
import type { CardBrand } from "../../../contract/token.ts";
import type { Checks, Decision, OperationRejection } from "../../../contract/processor-result.ts";
import type { DeletedColumns, Json, OnTestClock, ScopedColumns } from "./columns.ts";

/** Use of a `tok_sequence_…` token: the position of a payment in its sequence. */
export interface SandboxUseTable {
  readonly reference: string;
  readonly account_id: string;
  readonly token: string;
  readonly position: number;
}

/** The responses of the simulated acquirer, in its own codes. */
export type LedgerReply =
  | Decision
  | { readonly result: "action_required"; readonly checks: Checks }
  /** `failsLater`: it is reported as failed after it has succeeded, so that the money stays where it was. */
  | { readonly result: "moved"; readonly failsLater?: true }
  | { readonly result: "refused"; readonly reason: OperationRejection };

export interface EndsLater {
  readonly capture?: LaterEnd;
  readonly refund?: LaterEnd;
  /** How its cardholder disputes it once it is captured. */
  readonly dispute?: TestDispute;
}

/** What the simulator reports by itself, as an acquirer does by a notification. */
export type SimulatedReportKind =
  | "capture_failed"
  | "refund_failed"
  | `dispute_${TestDispute}`
  | `dispute_${"escalated" | "dropped" | "won" | "lost"}`;

/** A report of the simulator that is not due yet. */
export interface SandboxReportTable extends ScopedColumns, OnTestClock {
  /** Its kind and its subject: there is one of each. */
  readonly id: string;
  readonly kind: SimulatedReportKind;
  readonly charge: string;
  /** The id of what it is about: the charge itself or a refund of it; of a dispute, what the simulator calls it. */
  readonly subject: string;
  readonly due_at: Date;
}

export type LedgerKind = "sale" | "authorization" | "capture" | "cancellation" | "refund";

/** Ledger of the simulated processor. */
export interface SandboxLedgerTable {
  readonly reference: string;
  readonly account_id: string;
  readonly kind: LedgerKind;
  /** The reference of the payment that is captured, canceled or refunded. */
  readonly parent: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly result: "approved" | "declined" | "moved" | "refused";
  readonly reply: Json<LedgerReply>;
  readonly refundable: Generated<boolean>;
  /** How captures and refunds of this payment end that are not ended at once. */
  readonly ends_later: Json<EndsLater> | null;
  /** When the result is reported; until then it is pending. Null: at once. */
  readonly told_at: Date | null;
  readonly created: Generated<Date>;
}

/** A challenge of the sandbox, and whether confirming it succeeds. */
export interface SandboxChallengeTable extends DeletedColumns {
  readonly reference: string;
  readonly confirmable: boolean;
  /** The card's network, and a hash of what is paid with which card; null in a row of an earlier version. */
  readonly network: Generated<CardBrand | null>;
  readonly binding: Generated<string | null>;
  /** Where a challenge in the whole window returns its payer, in a row of an earlier version. */
  readonly return_url: Generated<string | null>;
  /** The same, sealed; null in a row of an earlier version. */
  readonly sealed_return_url: Generated<string | null>;
  /** What the payer answered; null until they have. */
  readonly answer: Generated<"confirm" | "fail" | null>;
}

export interface SandboxTables {
  readonly sandbox_uses: SandboxUseTable;
  readonly sandbox_ledger: SandboxLedgerTable;
  readonly sandbox_reports: SandboxReportTable;
  readonly sandbox_challenges: SandboxChallengeTable;
}
