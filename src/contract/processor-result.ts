import type { DeclineCode } from "./decline-catalogue.ts";
import type { CheckResult } from "./token.ts";

export interface Checks {
  readonly cvc: CheckResult;
  readonly address_line1: CheckResult;
  readonly address_postal_code: CheckResult;
}

/** The processor's own names for a result, and what the card network reports of it; null where it reports none. */
export interface ProcessorRecord {
  readonly processorReference: string | null;
  /** The network's id of a first payment, which later payments with the stored card name. */
  readonly networkTransactionId: string | null;
  readonly authorizationCode: string | null;
  /** The processor's own code for the outcome. */
  readonly rawReason: string | null;
}

/** The decision on an authorization. `blocked` means that the request was declined before it reached the issuer. */
export type Decision =
  | { readonly result: "approved"; readonly checks: Checks; readonly riskLevel: "normal" | "elevated" }
  | {
      readonly result: "declined";
      readonly code: DeclineCode;
      readonly checks: Checks;
      readonly riskLevel: "normal" | "elevated" | "highest";
      readonly blocked: boolean;
    };

/**
 * The result of an authorization. `pending`: it is decided later, and an inquiry returns it. `action_required`: the issuer
 * requires the payer to authenticate first; nothing was charged, and nothing will be under this reference.
 */
export type AuthorizationOutcome = ProcessorRecord &
  (
    | Decision
    | { readonly result: "pending" }
    | { readonly result: "action_required"; readonly checks: Checks }
  );

/** The result of a capture, a void or a refund. `pending`: it is decided later, and an inquiry returns it. */
export type OperationOutcome = ProcessorRecord &
  (
    | { readonly result: "approved" }
    | { readonly result: "pending" }
    | { readonly result: "declined"; readonly reason: OperationRejection }
  );

/**
 * Why the processor rejects a capture, void or refund:
 * - `not_authorized` no approved payment has that reference,
 * - `closed` the payment is in a state that does not allow it: already captured or voided, or not captured yet,
 * - `exceeds_rest` the amount is higher than what is left,
 * - `declined` the issuer does not accept it.
 */
export type OperationRejection = "not_authorized" | "closed" | "exceeds_rest" | "declined";
