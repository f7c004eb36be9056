import type { Generated } from "kysely";
import { createHash } from "node:crypto";
import type {
  Checks,
  Decision,
  OperationRejection,
  ProcessorRecord,
} from "../../../../contract/payments/processor-result.ts";
import type { DisputeReason } from "../../../../contract/payments/dispute.ts";
import type { LaterEnd, TestDispute } from "../../../../contract/payments/test-cards.ts";
import type { Json } from "../../../platform/database/columns.ts";

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
  /** Why the bank returns it after it has succeeded. */
  readonly returned?: DisputeReason;
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

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    readonly sandbox_ledger: SandboxLedgerTable;
  }
}

/** What the simulated acquirer and network call a reference: always the same, so that an inquiry tells it again. */
export function recordOf(
  reference: string,
  { result, code, reason }: { readonly result: string; readonly code?: string; readonly reason?: string },
): ProcessorRecord {
  const digest = createHash("sha256").update(reference).digest();
  const approved = result === "approved";
  return {
    processorReference: `sandbox_${digest.toString("hex", 0, 12)}`,
    networkTransactionId: approved ? digits(digest, 12, 15) : null,
    authorizationCode: approved ? digits(digest, 20, 6) : null,
    rawReason: code ?? reason ?? result,
  };
}

/** Decimal digits out of a digest, from a byte on. */
function digits(digest: Buffer, start: number, count: number): string {
  const number = digest.readBigUInt64BE(start) % 10n ** BigInt(count);
  return number.toString().padStart(count, "0");
}
