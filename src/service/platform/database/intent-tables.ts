import type { ColumnType, Generated } from "kysely";
import type { DeclineCode } from "../../../contract/decline-catalogue.ts";
import type { NextAction } from "../../../contract/next-action.ts";
import type {
  IntentCancellationReason,
  CaptureMethod,
  FutureUsage,
  IntentStatus,
} from "../../../contract/intent.ts";
import type { CustomerShipping } from "../../../contract/customer.ts";
import type { Card } from "../../../contract/token.ts";
import type { Json, ListedColumns } from "./columns.ts";

type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** PaymentIntents and SetupIntents: one purpose, many attempts, each of which is a charge. */
export interface IntentTable extends ListedColumns {
  readonly kind: "payment" | "setup";
  readonly status: IntentStatus;
  /** In minor units of `currency`; 0 for a card that is set up. */
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: CaptureMethod;
  readonly customer: string | null;
  /** What the next attempt charges: the id of a token or a saved card, or a reusable test token. */
  readonly source: Generated<string | null>;
  /** The id of that as a payment method, and its card. */
  readonly payment_method: Generated<string | null>;
  readonly card: NullableJson<Card>;
  readonly setup_future_usage: FutureUsage | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly receipt_email: string | null;
  readonly statement_descriptor: string | null;
  readonly shipping: NullableJson<CustomerShipping>;
  readonly return_url: string | null;
  /** The charge of the latest attempt. */
  readonly charge: Generated<string | null>;
  readonly amount_capturable: Generated<number>;
  readonly amount_received: Generated<number>;
  readonly next_action: NullableJson<NextAction>;
  /** Why the latest attempt failed, and its card. */
  readonly failure_code: Generated<DeclineCode | null>;
  readonly failed_card: NullableJson<Card>;
  readonly cancellation_reason: Generated<IntentCancellationReason | null>;
  readonly canceled_at: Generated<Date | null>;
  /** Counts its changes, so that an attempt begins with what was read. */
  readonly version: Generated<number>;
}

export interface IntentTables {
  readonly intents: IntentTable;
}
