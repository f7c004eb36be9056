import type { DeclineCode } from "./decline-catalogue.ts";
import type { CheckResult } from "./token.ts";

export interface Checks {
  readonly cvc: CheckResult;
  readonly address_line1: CheckResult;
  readonly address_postal_code: CheckResult;
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

/** The result of a capture, void or refund. */
export type MovementResult =
  { readonly result: "moved" } | { readonly result: "refused"; readonly reason: MovementRefusal };

/**
 * Why the processor rejects a capture, void or refund:
 * - `not_authorized` no approved payment has that reference,
 * - `closed` the payment is in a state that does not allow it: already captured or voided, or not captured yet,
 * - `exceeds_rest` the amount is higher than what is left,
 * - `declined` the issuer does not accept it.
 */
export type MovementRefusal = "not_authorized" | "closed" | "exceeds_rest" | "declined";
