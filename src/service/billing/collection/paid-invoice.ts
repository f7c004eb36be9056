import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** What the receipt of an invoice says beside its charge. */
export interface PaidInvoice {
  /** The descriptions of its lines, without those of a change within a period. */
  readonly items: readonly string[];
  readonly customer: string;
  readonly customer_email: string | null;
  /** Null: it is of no subscription, or of one that has ended. */
  readonly subscription: string | null;
  readonly locale: string | null;
  readonly test_clock: string | null;
}

/** Reads the invoice that a charge pays, for its receipt. */
export async function findPaidInvoice(database: Database, invoice: string): Promise<PaidInvoice> {
  const { rows } = await sql<PaidInvoice>`
    select i.customer, i.customer_email, i.test_clock, case when s.ended_at is null then s.id end as subscription,
      s.consent ->> 'locale' as locale,
      (
        select coalesce(json_agg(l.description order by l.position), '[]') from invoice_lines l
        where l.invoice = i.id and not l.proration and l.description is not null
      ) as items
    from invoices i left join subscriptions s on s.id = i.subscription
    where i.id = ${invoice}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such invoice.");
  return row;
}
