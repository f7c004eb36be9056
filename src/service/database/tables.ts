import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AuthenticationStatus, ThreeDSecure } from "../../contract/authentication.ts";
import type { ChargeOutcome, ChargeStatus } from "../../contract/charge.ts";
import type { DeclineCode } from "../../contract/decline-catalogue.ts";
import type { CheckoutSessionStatus, PaymentStatus } from "../../contract/checkout-session.ts";
import type { EventType } from "../../contract/event.ts";
import type { FilePurpose, FileType } from "../../contract/file.ts";
import type { RefundReason, RefundStatus } from "../../contract/refund.ts";
import type { Branding, LineItem, PaymentLinkStatus } from "../../contract/payment-link.ts";
import type { CustomUnitAmount, PriceType, Recurring } from "../../contract/price.ts";
import type { TestClockStatus } from "../../contract/test-clock.ts";
import type { Card } from "../../contract/token.ts";
import type { Decision, MovementRefusal, MovementResult } from "../processor/processor.ts";
import type { WebhookAttempt, WebhookDeliveryStatus } from "../../contract/webhook-delivery.ts";
import type {
  DisabledReason,
  SubscribableType,
  WebhookEndpointStatus,
} from "../../contract/webhook-endpoint.ts";

/** A JSON column: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A line item as it is kept; one that was kept before prices could be named has no `price`. */
export type KeptLineItem = Omit<LineItem, "price"> & Partial<Pick<LineItem, "price">>;

/** What every row of a merchant has: whose it is, in which of the two worlds. */
export interface ScopedColumns {
  readonly account_id: string;
  readonly livemode: boolean;
}

/** What every listed object has: `sequence` is its place in the list; order never comes from the id. */
export interface ListedColumns extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
}

/** What a row has that may go by a test clock. */
export interface ClockedColumns {
  /** Null: it goes by the real time. */
  readonly test_clock: string | null;
  /** What that clock shows. */
  readonly frozen_time: Date | null;
}

/** What a row has that stands for work of the processor, which may outlive the process that began it. */
export interface OperationColumns {
  /** Until when the one who works on it may finish; others keep off. Null: nobody works on it. */
  readonly lease_until: Date | null;
  /** When the sweep asks the processor next, and how often it has. */
  readonly inquire_at: Date | null;
  readonly inquiries: number;
}

export interface AccountTable {
  readonly id: string;
  readonly display_name: string;
  /** Where the service writes to its merchant; null: nowhere. */
  readonly email: string | null;
  readonly created: Date;
}

export interface ApiKeyTable extends ListedColumns {
  /** HMAC-SHA256 of the key under a server key, hex: what the key is found by. */
  readonly hash: string;
  readonly kind: "secret" | "publishable";
  readonly name: string;
  readonly last4: string;
  /** Null: every origin. */
  readonly allowed_origins: Json<readonly string[]> | null;
  /** Whether it is one of those that the service's own pages use: no merchant sees it. */
  readonly for_pages: boolean;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
}

export interface IdempotencyKeyTable extends ScopedColumns {
  readonly key: string;
  /** Keyed HMAC of the canonical request; the request itself is never stored. */
  readonly fingerprint: string;
  /** The charge, capture, cancellation or refund that this request began. */
  readonly recovery_point: string | null;
  readonly status: number | null;
  /** The exact text of the answer. */
  readonly body: string | null;
  readonly created: Date;
}

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
export interface AuthenticationTable extends ListedColumns, ClockedColumns {
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

export interface EventTable extends ListedColumns {
  readonly type: EventType;
  readonly object_id: string;
  readonly object_sequence: number;
  readonly data: Json<{ object: unknown; previous_attributes?: unknown }>;
  readonly request_id: string | null;
  readonly idempotency_key: string | null;
}

/** A picture that a merchant gave, as it was encoded anew. */
export interface FileTable extends ListedColumns {
  readonly purpose: FilePurpose;
  readonly type: FileType;
  /** In bytes. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** The bytes of a file, apart: a list of files does not read them. */
export interface FileContentTable {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface PaymentLinkTable extends ListedColumns, ClockedColumns {
  readonly status: PaymentLinkStatus;
  readonly name: string;
  readonly description: string | null;
  /** The slug of its address now; older ones are in `payment_link_slugs` too and lead here. */
  readonly slug: string;
  readonly amount: number;
  readonly currency: string;
  readonly line_items: Json<readonly KeptLineItem[]>;
  readonly branding: Json<Branding>;
  readonly inactive_message: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

/** Every slug that was ever given out: none is given out again. */
export interface PaymentLinkSlugTable {
  readonly slug: string;
  readonly payment_link: string;
}

export interface CheckoutSessionTable extends ListedColumns, ClockedColumns {
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly currency: string;
  readonly line_items: Json<readonly KeptLineItem[]>;
  readonly payment_link: string | null;
  /** The charge of the latest attempt: an older one changes nothing any more. */
  readonly charge: string | null;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly branding: Json<Branding>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly expires_at: Date;
}

/** A secret of an endpoint, sealed. */
export interface SealedSecret {
  readonly sealed: string;
  /** Until when it signs, ISO 8601; null: it is the newest. */
  readonly expires_at: string | null;
}

export interface WebhookEndpointTable extends ListedColumns {
  readonly url: string;
  readonly enabled_events: Json<readonly SubscribableType[]>;
  readonly status: WebhookEndpointStatus;
  readonly disabled_reason: DisabledReason | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  /** The newest first. */
  readonly secrets: Json<readonly SealedSecret[]>;
  /** The first and the last of the failures since the last success. */
  readonly failing_since: Date | null;
  readonly failed_at: Date | null;
  readonly deleted: Generated<boolean>;
}

export interface WebhookDeliveryTable extends ListedColumns {
  readonly event: string;
  readonly webhook_endpoint: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: ColumnType<readonly WebhookAttempt[], string | undefined, string>;
  /** When the next attempt is due; while one is under way, when another process may make it; null at the end. */
  readonly due_at: Date | null;
}

export interface CustomerTable extends ListedColumns, ClockedColumns {
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  /** The saved card that is charged without another. */
  readonly default_source: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly deleted: boolean;
}

/** Saved cards. */
export interface CardTable extends ListedColumns {
  readonly customer: string;
  readonly card: Json<Card>;
  /** Of the card's number: a customer has each card once. */
  readonly fingerprint: string;
  /** The sealed number; null once the card is removed, and where a test token stands for it. */
  readonly sealed_card: string | null;
  /** Which sealing key wrapped it. */
  readonly key_id: string | null;
  readonly test_token: string | null;
  readonly metadata: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  readonly deleted: boolean;
}

/** A clock of test mode: it stands still until it is advanced. */
export interface TestClockTable extends ListedColumns {
  readonly name: string | null;
  readonly frozen_time: Date;
  readonly status: TestClockStatus;
  readonly deleted: Generated<boolean>;
}

export interface ProductTable extends ListedColumns {
  readonly name: string;
  readonly description: string | null;
  readonly active: boolean;
  readonly default_price: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface PriceTable extends ListedColumns {
  readonly product: string;
  readonly type: PriceType;
  readonly currency: string;
  /** Null where the payer chooses the amount. */
  readonly unit_amount: number | null;
  readonly custom_unit_amount: Json<CustomUnitAmount> | null;
  readonly recurring: Json<Recurring> | null;
  readonly nickname: string | null;
  readonly active: boolean;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

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

/** Mail to merchants; with what was sent it is the outbox. */
export interface MailTable extends ScopedColumns {
  readonly sequence: GeneratedAlways<number>;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created: Date;
  /** When it is due, or due again; null once it is sent, given up, or where no mail is sent. */
  readonly send_at: Date | null;
  readonly sent_at: Date | null;
  readonly attempts: Generated<number>;
}

/** What a merchant was told, so that nobody is told the same twice. */
export interface AccountNoticeTable extends ScopedColumns {
  readonly about: string;
  readonly told_at: Date;
}

/** A token bucket of all replicas; both times in milliseconds since 1970. */
export interface RateLimitTable {
  readonly id: string;
  readonly full_at: number;
  /** The five minutes in which `used` tokens were taken. */
  readonly window_start: number;
  readonly used: number;
}

/** What the sandbox remembers of a challenge: whether confirming it helps. */
export interface SandboxChallengeTable {
  readonly reference: string;
  readonly confirmable: boolean;
}

/** Every table of the service. */
export interface Tables {
  readonly accounts: AccountTable;
  readonly api_keys: ApiKeyTable;
  readonly idempotency_keys: IdempotencyKeyTable;
  readonly tokens: TokenTable;
  readonly charges: ChargeTable;
  readonly charge_closings: ChargeClosingTable;
  readonly refunds: RefundTable;
  readonly authentications: AuthenticationTable;
  readonly events: EventTable;
  readonly files: FileTable;
  readonly file_contents: FileContentTable;
  readonly payment_links: PaymentLinkTable;
  readonly payment_link_slugs: PaymentLinkSlugTable;
  readonly checkout_sessions: CheckoutSessionTable;
  readonly webhook_endpoints: WebhookEndpointTable;
  readonly webhook_deliveries: WebhookDeliveryTable;
  readonly customers: CustomerTable;
  readonly cards: CardTable;
  readonly test_clocks: TestClockTable;
  readonly products: ProductTable;
  readonly prices: PriceTable;
  readonly sandbox_uses: SandboxUseTable;
  readonly sandbox_ledger: SandboxLedgerTable;
  readonly rate_limits: RateLimitTable;
  readonly sandbox_challenges: SandboxChallengeTable;
  readonly mails: MailTable;
  readonly account_notices: AccountNoticeTable;
}
