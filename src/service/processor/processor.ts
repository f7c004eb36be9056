import type { DeclineCode } from "../../contract/decline-catalogue.ts";
import type { CheckResult } from "../../contract/token.ts";

/** What is charged: a card, or a reusable test token, which only the sandbox knows. */
export type Instrument =
  | {
      readonly kind: "card";
      readonly number: string;
      readonly expMonth: number;
      readonly expYear: number;
      /** Absent once it was used or the process that held it is gone. */
      readonly cvc?: string;
      readonly addressLine1?: string;
      readonly addressPostalCode?: string;
    }
  | { readonly kind: "test_token"; readonly token: string };

/** One payment. The reference is the charge id: the same reference is never charged twice, however often it is sent. */
export interface Authorization {
  readonly reference: string;
  readonly accountId: string;
  readonly livemode: boolean;
  /** In minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly instrument: Instrument;
}

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

/** The processor could not be reached: it certainly has not seen the payment, which may be sent again. */
export class ProcessorUnavailable extends Error {
  override readonly name = "ProcessorUnavailable";
}

/**
 * An acquirer. Both calls reject with `ProcessorUnavailable` when it cannot be reached, and may never answer: the caller
 * ends them by the signal.
 */
export interface Processor {
  /** Charges a card. Sent again with the same reference it gives the same decision and moves no more money. */
  authorize(authorization: Authorization, signal: AbortSignal): Promise<Decision>;
  /** What was decided about a reference; `not_received` when the processor has never seen it. */
  inquire(
    authorization: Authorization,
    signal: AbortSignal,
  ): Promise<Decision | { readonly result: "not_received" }>;
}
