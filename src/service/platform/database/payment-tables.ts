import type { AuthenticationStatus, ThreeDSecure } from "../../../contract/authentication.ts";
import type { ChargeOutcome, ChargeStatus } from "../../../contract/charge.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type { RefundReason, RefundStatus } from "../../../contract/refund.ts";
import type { Card } from "../../../contract/token.ts";
import type { MovementRefusal } from "../../../contract/processor-result.ts";
import type { ClockedColumns, DeletedColumns, Json, ListedColumns, OperationColumns } from "./columns.ts";

export interface TokenTable extends ListedColumns {
  readonly card: Json<Card>;
  /** The sealed number; null once it is no longer needed. */
  readonly sealed_card: string | null;
  /** Which sealing key wrapped it. */
  readonly key_id: string;
  readonly used_by: string | null;
  /** The hash of the address that a browser made it from. */
  readonly client: string | null;
  readonly expires_at: Date;
}

export interface ChargeTable extends ListedColumns, OperationColumns, ClockedColumns {
  readonly amount: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  /** The token that paid, a reusable test token, or a saved card. */
  readonly source: string;
  readonly card: Json<Card>;
  readonly outcome: Json<ChargeOutcome>;
  readonly failure_code: DeclineCode | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly receipt_email: string | null;
  readonly statement_descriptor: string | null;
  readonly three_d_secure: Json<ThreeDSecure> | null;
  readonly customer: string | null;
  readonly payment_link: string | null;
  readonly checkout_session: string | null;
  /** False: it is authorized only, and captured or canceled later. */
  readonly capture: boolean;
  readonly amount_captured: number;
  /** What is refunded or on its way: the sum of the refunds that have not failed. */
  readonly amount_refunded: number;
  /** When an authorization that is not captured by then is canceled. */
  readonly capture_before: Date | null;
  /** The id of its receipt, and since when there is one: once it is paid. */
  readonly receipt: string | null;
  readonly paid_at: Date | null;
  /** The hash of the address of the client that pays; null where a server alone is known. */
  readonly client: string | null;
}

/** What the processor is asked to do with the money of a charge. */
export interface MovementColumns extends ListedColumns, OperationColumns {
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly failure_reason: MovementRefusal | null;
}

/** The end of an authorization: one at a time for each charge. */
export interface ChargeClosingTable extends MovementColumns {
  readonly kind: "capture" | "cancel";
}

export interface RefundTable extends MovementColumns {
  readonly reason: RefundReason | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

/** A payer's authentication (3-D Secure) for one payment with one source. */
export interface AuthenticationTable extends ListedColumns, ClockedColumns, DeletedColumns {
  readonly source: string;
  readonly card: Json<Card>;
  readonly amount: number;
  readonly currency: string;
  readonly status: AuthenticationStatus;
  /** The page of the issuer's challenge. */
  readonly url: string | null;
  readonly return_url: string | null;
  /** Which origins may frame the challenge, beside the service's own. */
  readonly frame_ancestors: Json<readonly string[]>;
  /** What the charge is sent with; null until it is known. */
  readonly result: Json<ThreeDSecure> | null;
  /** The one charge that it is for, or was used by. */
  readonly charge: string | null;
  readonly expires_at: Date;
}

/** A payment that a client has tried: it is under way until it is declined or gone. */
export interface ClientAttempt {
  readonly charge: string;
  /** When it began or, once it is declined, when that was: in milliseconds since 1970. */
  readonly at: number;
  readonly declined?: true;
}

/** What a client, known by the hash of its address, has tried lately. */
export interface ClientAttemptsTable {
  readonly client: string;
  readonly attempts: Json<readonly ClientAttempt[]>;
  /** When it has paid last. */
  readonly paid_at: Date | null;
  readonly forget_at: Date;
}

export interface PaymentTables {
  readonly tokens: TokenTable;
  readonly charges: ChargeTable;
  readonly charge_closings: ChargeClosingTable;
  readonly refunds: RefundTable;
  readonly authentications: AuthenticationTable;
  readonly client_attempts: ClientAttemptsTable;
}
