import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { localeOf } from "../customer/customer-locale.ts";

/** What the receipt of an invoice says beside its charge. */
export interface PaidInvoice {
  readonly id: string;
  /** The descriptions of its lines, without those of a change within a period. */
  readonly items: readonly string[];
  readonly customer: string;
  /** The present address of the customer: that of the invoice may belong to somebody else by now. */
  readonly customer_email: string | null;
  /** Null: it is of no subscription, or of one that has ended. */
  readonly subscription: string | null;
  /** That of the customer, or else of the page on which the invoice was paid. */
  readonly locale: string | null;
  readonly test_clock: string | null;
}

/** Reads the invoices that charges pay, for their receipts, by id. */
export async function findPaidInvoices(
  database: Database,
  invoices: readonly string[],
): Promise<ReadonlyMap<string, PaidInvoice>> {
  if (invoices.length === 0) return new Map();
  const { rows } = await sql<PaidInvoice>`
    select i.id, i.customer, k.email as customer_email, i.test_clock, case when s.ended_at is null then s.id end as subscription,
      coalesce(s.consent ->> 'locale', ${localeOf(sql`k.id`)}, (
        select a.locale from dunning_attempts a
        where a.invoice = i.id and a.charge = i.charge and a.locale is not null limit 1
      )) as locale,
      (
        select coalesce(json_agg(l.description order by l.position), '[]') from invoice_lines l
        where l.invoice = i.id and not l.proration and l.description is not null
      ) as items
    from invoices i join customers k on k.id = i.customer left join subscriptions s on s.id = i.subscription
    where i.id in (${sql.join(invoices)})`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
