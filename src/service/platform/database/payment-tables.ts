import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type {
  AuthenticationStatus,
  ChallengePresentation,
  ThreeDSecure,
} from "../../../contract/authentication.ts";
import type { AccountTransactionType } from "../../../contract/account-balance.ts";
import type { ChargeOutcome, ChargeStatus } from "../../../contract/charge.ts";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type {
  DisputeReason,
  DisputeStatus,
  EvidenceFileName,
  EvidenceName,
} from "../../../contract/dispute.ts";
import type { RefundReason, RefundStatus } from "../../../contract/refund.ts";
import type { Card, CardConsent } from "../../../contract/token.ts";
import type {
  OperationRejection,
  ReturnedParameters,
  TransStatus,
} from "../../../contract/processor-result.ts";
import type {
  ClockedColumns,
  DeletedColumns,
  Json,
  ListedColumns,
  OnTestClock,
  OperationColumns,
} from "./columns.ts";

export interface TokenTable extends ListedColumns {
  readonly card: Json<Card>;
  /** The encrypted card number; null once it is no longer needed. */
  readonly sealed_card: string | null;
  /** The id of the key that encrypts it. */
  readonly key_id: string;
  readonly used_by: string | null;
  /** Hash of the IP address of the browser that created it; null for a server. */
  readonly client: string | null;
  readonly expires_at: Date;
  /** The ids of the authentications, verifications and charges about which its issuer was asked. */
  readonly issuer_requests: Generated<readonly string[]>;
  /** What the payer agreed to; null if the form did not ask. */
  readonly consent: ColumnType<CardConsent | null, string | null | undefined, string | null>;
}

/** The agreement that a charge belongs to. */
export interface ChargeAgreement {
  readonly kind: "recurring" | "installment" | "unscheduled";
  /** The id of its first charge; null for that charge itself, and where it began without one. */
  readonly first_charge: string | null;
  /** Which charge of the agreement it is, from 1. */
  readonly number: number;
  /** How many there will be; null: until it is ended. */
  readonly count: number | null;
}

export interface ChargeTable extends ListedColumns, OperationColumns, ClockedColumns {
  readonly amount: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  /** The id of a token or a saved card, or a reusable test token. */
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
  /** False: the charge is only authorized, and captured or canceled later. */
  readonly capture: boolean;
  readonly amount_captured: number;
  /** Sum of all refunds that have not failed. */
  readonly amount_refunded: number;
  /** Time at which an uncaptured authorization is canceled. */
  readonly capture_before: Date | null;
  /** The id of its receipt and the time of the payment, once it is paid. */
  readonly receipt: string | null;
  readonly paid_at: Date | null;
  /** When its capture failed after it had succeeded. */
  readonly capture_failed_at: Generated<Date | null>;
  /** Hash of the IP address of the payer; null where only a server is known. */
  readonly client: string | null;
  /** Whether it was sent with a security code: it is never sent again without. */
  readonly sent_with_code: Generated<boolean>;
  /** Whether the processor was requested to reject it because it has not come. */
  readonly withdrawn: Generated<boolean>;
  /** The invoice that it pays. */
  readonly invoice: Generated<string | null>;
  /** The plan that it pays, and the installment if it pays only one. */
  readonly installment_plan: Generated<string | null>;
  readonly installment: Generated<string | null>;
  /** Who began it: a payer who was there, or the merchant with a saved card. */
  readonly initiator: Generated<"payer" | "merchant">;
  readonly agreement: Json<ChargeAgreement> | null;
  /** The page of the service on which its payer is, apart from a checkout session. */
  readonly return_url: Generated<string | null>;
  /** The intent that it is an attempt of. */
  readonly intent: Generated<string | null>;
  /** The latest dispute of it. */
  readonly dispute: Generated<string | null>;
  /** The name of the processor that handles the charge. */
  readonly processor: Generated<string>;
}

/** A sealed security code, from its token until its authorization begins. */
export interface SecurityCodeTable {
  readonly token: string;
  readonly sealed: string;
  readonly expires_at: Date;
}

/** What the processor calls the payment of a charge. */
export interface ProcessorPaymentTable {
  readonly charge: string;
  readonly processor: string;
  readonly reference: string | null;
  readonly network_transaction_id: string | null;
  readonly authorization_code: string | null;
  /** The last outcome in the processor's own codes. */
  readonly raw_state: Json<{ readonly result: string; readonly reason: string | null }>;
  readonly created: Date;
}

/** A capture, a void or a refund of a charge. */
export interface ProcessorOperationColumns extends ListedColumns, OperationColumns {
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  readonly failure_reason: OperationRejection | null;
  /** What the processor calls it, and its own word for the outcome. */
  readonly processor_reference: Generated<string | null>;
  readonly raw_reason: Generated<string | null>;
}

/** The capture or the void of an authorization: one at a time for each charge. */
export interface AuthorizationSettlementTable extends ProcessorOperationColumns {
  readonly kind: "capture" | "cancel";
  /** Of a void that was requested as a refund: what a refund has. Metadata is null for all others. */
  readonly reason: Generated<RefundReason | null>;
  readonly metadata: ColumnType<
    Readonly<Record<string, string>> | null,
    string | null | undefined,
    string | null
  >;
}

export interface RefundTable extends ProcessorOperationColumns {
  readonly reason: RefundReason | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** Whether it pays out a credit, which its payer has otherwise: if it fails, the credit goes on the balance. */
  readonly of_credit: Generated<boolean>;
  /** The invoice that gave this credit. */
  readonly credit_invoice: Generated<string | null>;
  /** The intent that its charge has paid. */
  readonly payment_intent: Generated<string | null>;
  /** When it failed after it had succeeded. */
  readonly failed_at: Generated<Date | null>;
}

/** A dispute of a charge, as its processor reports it. */
export interface DisputeTable extends ListedColumns, OnTestClock {
  readonly charge: string;
  /** The intent that its charge has paid. */
  readonly payment_intent: string | null;
  readonly amount: number;
  /** What its processor charges for it, once the amount is taken. */
  readonly fee: Generated<number>;
  readonly currency: string;
  readonly status: DisputeStatus;
  readonly reason: DisputeReason;
  readonly network_reason_code: string | null;
  readonly evidence: Json<Readonly<Partial<Record<EvidenceFileName | EvidenceName, string>>>>;
  readonly evidence_due_by: Date;
  readonly submitted_at: Generated<Date | null>;
  /** When its amount was taken from the balance, and when it was given back. */
  readonly withdrawn_at: Date | null;
  readonly reinstated_at: Generated<Date | null>;
  readonly closed_at: Generated<Date | null>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly processor: string;
  /** What the processor calls it. */
  readonly processor_reference: string;
  /** What is still to be sent to the processor, and when; null: nothing. */
  readonly response: Generated<"acceptance" | "evidence" | null>;
  readonly response_due_at: Generated<Date | null>;
}

/** What a charge, a refund or a dispute added to the balance of its account. Triggers write it. */
export interface AccountTransactionTable extends ListedColumns {
  readonly type: AccountTransactionType;
  /** The id of the charge, the refund or the dispute. */
  readonly source: string;
  /** Below 0 for what it takes. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}

/** What the balance transactions of an account came to when their changes were added. */
export interface AccountBalanceTable {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly currency: string;
  readonly amount: number;
}

/** What a balance transaction changed, in minor units, until it is added to the sum of its account. */
export interface BalanceChangeTable extends AccountBalanceTable {
  readonly sequence: GeneratedAlways<number>;
}

/** A payer's authentication (3-D Secure) for one payment with one source. */
export interface AuthenticationTable extends ListedColumns, ClockedColumns, DeletedColumns {
  readonly source: string;
  readonly card: Json<Card>;
  readonly amount: number;
  readonly currency: string;
  readonly status: AuthenticationStatus;
  /** URL of the issuer's challenge page. */
  readonly url: string | null;
  /** Where that page can be shown; null in a row without one, or of an earlier version. */
  readonly presentation: Generated<ChallengePresentation | null>;
  readonly return_url: string | null;
  /** Origins that may frame the challenge, besides the service's own. */
  readonly frame_ancestors: Json<readonly string[]>;
  /** When the payer came back from the challenge, if the issuer could not be reached then. */
  readonly answered_at: Generated<Date | null>;
  /** What the payer brought back then, for the next inquiry; null once the challenge has ended. */
  readonly returned: ColumnType<ReturnedParameters | null, never, string | null>;
  /** What may be shown of its result; null until it is known. */
  readonly result: Json<ThreeDSecure> | null;
  /** The transaction status that the issuer gave; null where it gave none. */
  readonly trans_status: Generated<TransStatus | null>;
  /** The encrypted proof (CAVV); null where there is none, and once its charge is settled. */
  readonly sealed_cavv: Generated<string | null>;
  /** The id of the key that encrypts it. */
  readonly cavv_key_id: Generated<string | null>;
  /** The charge that it belongs to or was used for. */
  readonly charge: string | null;
  readonly expires_at: Date;
}

/** A payment attempt of a client. It is in progress until it is declined or removed. */
export interface ClientAttempt {
  readonly charge: string;
  /** Time of its start or, once declined, of the decline, in milliseconds since 1970. */
  readonly at: number;
  readonly declined?: true;
}

/** Recent payment attempts of a client, identified by the hash of its IP address. */
export interface ClientAttemptsTable {
  readonly client: string;
  readonly attempts: Json<readonly ClientAttempt[]>;
  /** Time of its last successful payment. */
  readonly paid_at: Date | null;
  readonly forget_at: Date;
}

export interface PaymentTables {
  readonly tokens: TokenTable;
  readonly charges: ChargeTable;
  readonly charge_closings: AuthorizationSettlementTable;
  readonly refunds: RefundTable;
  readonly disputes: DisputeTable;
  readonly account_transactions: AccountTransactionTable;
  readonly account_balances: AccountBalanceTable;
  readonly balance_changes: BalanceChangeTable;
  readonly security_codes: SecurityCodeTable;
  readonly processor_payments: ProcessorPaymentTable;
  readonly authentications: AuthenticationTable;
  readonly client_attempts: ClientAttemptsTable;
}
