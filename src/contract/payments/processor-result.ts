import type { CommerceIndicator, ThreeDSecureVersion } from "./authentication.ts";
import type { DeclineCode } from "../errors/decline-catalogue.ts";
import type { Card, CardBrand, CheckResult } from "./token.ts";

export interface Checks {
  readonly cvc: CheckResult;
  readonly address_line1: CheckResult;
  readonly address_postal_code: CheckResult;
}

/** A card that the acquirer stores: later payments name it, and the service has no number. */
export interface StoredCard {
  /** The acquirer's id of it; null until the acquirer tells it, by a notification. */
  readonly id: string | null;
  /** For whom the acquirer stores it: our id of the card when it was stored. */
  readonly owner: string;
  /** The name of the processor that stores it. */
  readonly processor: string;
  /** Whether the acquirer has said that it takes no more payments with it. */
  readonly disabled?: true;
}

/**
 * What the acquirer says of a card whose number the service does not know. It replaces what the payer's browser said; what is absent
 * the acquirer does not say.
 */
export interface ReportedCard {
  readonly brand?: CardBrand;
  readonly last4?: string;
  readonly exp_month?: number;
  readonly exp_year?: number;
  readonly funding?: Card["funding"];
  /** ISO 3166-1, two letters. */
  readonly country?: string;
  /** Tells the same card from another within one account. */
  readonly fingerprint?: string;
  /** The acquirer's id of it, where the request stored it. */
  readonly stored?: string;
}

/** The processor's own names for a result, and what the card network reports of it; null where it reports none. */
export interface ProcessorRecord {
  readonly processorReference: string | null;
  /** The network's id of a first payment, which later payments with the stored card name. */
  readonly networkTransactionId: string | null;
  readonly authorizationCode: string | null;
  /** The processor's own code for the outcome. */
  readonly rawReason: string | null;
  /** The reference of the mandate by which it debits, where it has another than ours. */
  readonly mandate?: string;
}

/**
 * The transaction status of EMV 3-D Secure: `Y` authenticated, `A` attempted (the network stood in for the issuer), `N` not
 * authenticated, `U` could not be performed, `C` challenge required, `R` rejected, `I` informational only.
 */
export type TransStatus = "Y" | "A" | "N" | "U" | "C" | "R" | "I";

/** The result of an authentication as EMV 3-D Secure gives it. It is sent with the authorization. */
export interface AuthenticationResult {
  readonly version: ThreeDSecureVersion;
  readonly eci: CommerceIndicator | null;
  /** The proof of the authentication: 20 bytes in base64. Never shown, logged or stored in clear. */
  readonly cavv: string | null;
  /** The directory server's id of the authentication, a UUID. */
  readonly dsTransactionId: string | null;
  readonly transStatus: TransStatus;
}

/**
 * The decision on an authorization. `blocked` means that the request was declined before it reached the issuer. `card` is there
 * where the card was encrypted to the acquirer.
 */
export type Decision =
  | {
      readonly result: "approved";
      readonly checks: Checks;
      readonly riskLevel: "normal" | "elevated";
      readonly card?: ReportedCard;
    }
  | {
      readonly result: "declined";
      readonly card?: ReportedCard;
      readonly code: DeclineCode;
      readonly checks: Checks;
      readonly riskLevel: "normal" | "elevated" | "highest";
      readonly blocked: boolean;
    };

/**
 * The result of an authorization. `pending`: it is decided later, and an inquiry returns it. `action_required`: the issuer
 * requires the payer to authenticate first; nothing was charged, and nothing will be under this reference. `redirect_required`: the
 * payer pays on the page at `url`, or where that is null in the app of their bank, and has not yet.
 */
export type AuthorizationOutcome = ProcessorRecord &
  (
    | Decision
    | { readonly result: "pending" }
    | { readonly result: "action_required"; readonly checks: Checks }
    | { readonly result: "redirect_required"; readonly url: string | null }
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

/** The parameters that a payer brought back from their bank, by name. Anybody may have written them. */
export type ReturnedParameters = Readonly<Record<string, string>>;
