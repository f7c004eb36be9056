import type { Generated } from "kysely";
import type { Decision, MovementResult } from "../../../contract/processor-result.ts";
import type { DeletedColumns, Json } from "./columns.ts";

/** What the sandbox remembers of `tok_sequence_…`: which payment was the n-th. */
export interface SandboxUseTable {
  readonly reference: string;
  readonly account_id: string;
  readonly token: string;
  readonly position: number;
}

export type LedgerKind = "sale" | "authorization" | "capture" | "cancellation" | "refund";

/** The simulated processor's own books. */
export interface SandboxLedgerTable {
  readonly reference: string;
  readonly account_id: string;
  readonly kind: LedgerKind;
  /** The reference of the payment that money was moved on. */
  readonly parent: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly result: (Decision | MovementResult)["result"];
  readonly reply: Json<Decision | MovementResult>;
  readonly refundable: Generated<boolean>;
  readonly created: Generated<Date>;
}

/** What the sandbox remembers of a challenge: whether confirming it helps. */
export interface SandboxChallengeTable extends DeletedColumns {
  readonly reference: string;
  readonly confirmable: boolean;
}

export interface SandboxTables {
  readonly sandbox_uses: SandboxUseTable;
  readonly sandbox_ledger: SandboxLedgerTable;
  readonly sandbox_challenges: SandboxChallengeTable;
}
