import type { DeclineCode } from "./decline-catalogue.ts";
import type { CheckResult } from "./token.ts";

export interface Checks {
  readonly cvc: CheckResult;
  readonly address_line1: CheckResult;
  readonly address_postal_code: CheckResult;
}

/** What the issuer decided. `blocked` means that it was never asked. */
export type Decision =
  | { readonly result: "approved"; readonly checks: Checks; readonly riskLevel: "normal" | "elevated" }
  | {
      readonly result: "declined";
      readonly code: DeclineCode;
      readonly checks: Checks;
      readonly riskLevel: "normal" | "elevated" | "highest";
      readonly blocked: boolean;
    };

/** What became of a movement. */
export type MovementResult =
  { readonly result: "moved" } | { readonly result: "refused"; readonly reason: MovementRefusal };

/**
 * `not_authorized`: there is no approved payment with that reference. `closed`: it is captured, canceled or not captured,
 * as the case may be. `exceeds_rest`: less is left than was asked for. `declined`: the issuer does not take it.
 */
export type MovementRefusal = "not_authorized" | "closed" | "exceeds_rest" | "declined";
