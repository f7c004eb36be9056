import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { ProcessorRecord } from "../../../contract/payments/processor-result.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Json } from "../../platform/database/columns.ts";

/** What the processor calls the payment of a charge. */
export interface ProcessorPaymentTable {
  readonly charge: string;
  readonly processor: string;
  readonly reference: string | null;
  readonly network_transaction_id: string | null;
  readonly authorization_code: string | null;
  /** The processor's id of the card that it has stored with the payment. */
  readonly stored_card: string | null;
  /** The last outcome in the processor's own codes. */
  readonly raw_state: Json<{ readonly result: string; readonly reason: string | null }>;
  readonly created: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly processor_payments: ProcessorPaymentTable;
  }
}

/** What the processor calls a payment, and the card that it has stored with it. */
export type PaymentRecord = ProcessorRecord & { readonly storedCard?: string };

/** The processor's reference of a charge; undefined if it has none yet. */
export async function findProcessorPayment(
  database: Database,
  charge: string,
): Promise<Selectable<ProcessorPaymentTable> | undefined> {
  return database
    .selectFrom("processor_payments")
    .selectAll()
    .where("charge", "=", charge)
    .executeTakeFirst();
}

/** SQL that stores the processor's reference of a payment if `condition` is true. The last reference stays. */
export function recordPaymentStatement(
  charge: Pick<ChargeRow, "id" | "processor">,
  record: PaymentRecord,
  { result, now }: { readonly result: string; readonly now: Date },
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const raw = JSON.stringify({ result, reason: record.rawReason });
  return sql`
    insert into processor_payments as known
      (charge, processor, reference, network_transaction_id, authorization_code, raw_state, stored_card, created)
    select ${charge.id}, ${charge.processor}, ${record.processorReference}, ${record.networkTransactionId},
      ${record.authorizationCode}, ${raw}::jsonb, ${record.storedCard ?? null}, ${now}
    where ${condition}
    on conflict (charge) do update set
      reference = coalesce(excluded.reference, known.reference),
      network_transaction_id = coalesce(excluded.network_transaction_id, known.network_transaction_id),
      authorization_code = coalesce(excluded.authorization_code, known.authorization_code),
      stored_card = coalesce(excluded.stored_card, known.stored_card),
      raw_state = excluded.raw_state`;
}
