import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import type { NextAction } from "../../../contract/payments/next-action.ts";
import type {
  CaptureMethod,
  FutureUsage,
  IntentCancellationReason,
  IntentStatus,
} from "../../../contract/payments/intent.ts";
import type { CustomerShipping } from "../../../contract/payments/customer.ts";
import type { PaymentSource } from "../../../contract/payments/payment-source.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";

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
  /** The id of that as a payment method, and what it shows: mostly a card. */
  readonly payment_method: Generated<string | null>;
  readonly card: NullableJson<PaymentSource>;
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
  /** Why the latest attempt failed, and what it was made with. */
  readonly failure_code: Generated<DeclineCode | null>;
  readonly failed_card: NullableJson<PaymentSource>;
  readonly cancellation_reason: Generated<IntentCancellationReason | null>;
  readonly canceled_at: Generated<Date | null>;
  /** Counts its changes, so that an attempt begins with what was read. */
  readonly version: Generated<number>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly intents: IntentTable;
  }
}

export type IntentRow = Selectable<IntentTable>;

export type IntentChange = Omit<Updateable<IntentTable>, "version">;

export async function insertIntent(database: Database, intent: Insertable<IntentTable>): Promise<IntentRow> {
  return database.insertInto("intents").values(intent).returningAll().executeTakeFirstOrThrow();
}

/** `lock` prevents other transactions from changing the row until the caller's ends. */
export async function findIntent(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<IntentRow | undefined> {
  return database
    .selectFrom("intents")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Changes an intent that the caller has locked. */
export async function updateIntent(
  database: Database,
  { id, status, version }: IntentRow,
  change: IntentChange,
): Promise<IntentRow> {
  return database
    .updateTable("intents")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirstOrThrow();
}
