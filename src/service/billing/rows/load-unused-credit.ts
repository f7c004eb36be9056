import { sql } from "kysely";
import type { BillingRows } from "../../../billing/rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LoadedSubscription } from "./loaded-subscription.ts";
import { invoicePaymentOfRow } from "./restore-rows.ts";

/**
 * Returns the rows of a subscription for a cancellation that refunds: with what its earlier credits have left on the balance, and
 * with the invoices whose cards had paid what was credited.
 */
export async function withUnusedCredit(
  database: Database,
  { row, rows }: Pick<LoadedSubscription, "row" | "rows">,
): Promise<BillingRows> {
  const amount = rows.balance < 0 ? await unusedCreditOf(database, row, -rows.balance) : 0;
  const invoices = await database
    .selectFrom("invoices")
    .selectAll()
    .where("subscription", "=", row.id)
    .where("status", "=", "paid")
    .where("amount_credited", ">", 0)
    .where("amount_refundable", ">", 0)
    .orderBy("sequence", "desc")
    .execute();
  const known = new Set(rows.invoicePayments.map(({ id }) => id));
  const others = invoices.filter(({ id }) => !known.has(id));
  return {
    ...rows,
    invoicePayments: [...rows.invoicePayments, ...others.map(invoicePaymentOfRow)],
    unusedCredit: { amount, invoices: invoices.map(({ id }) => id) },
  };
}

/**
 * The oldest credit of a customer is used first, so that what is left is of the newest. What a void invoice, a refund that has failed or a
 * dispute that was won puts back was taken by the same before. Items of the merchant below 0 are no credits of the subscription.
 */
async function unusedCreditOf(
  database: Database,
  { id, customer, currency }: LoadedSubscription["row"],
  left: number,
): Promise<number> {
  const { rows } = await sql<{ readonly amount: number }>`
    select coalesce(sum(least(c.credit - greatest(0, c.reached - ${left}), coalesce((
        select -sum(l.amount) from invoice_lines l where l.invoice = c.invoice and l.kind = 'proration' and l.amount < 0
      ), 0))), 0)::bigint as amount
    from (
      select invoice, -amount as credit, sum(-amount) over (order by sequence desc) as reached
      from balance_transactions
      where customer = ${customer} and currency = ${currency} and amount < 0
        and type not in ('unapplied_from_invoice', 'refund', 'dispute')
    ) c join invoices i on i.id = c.invoice
    where i.subscription = ${id} and c.reached - c.credit < ${left}`.execute(database);
  return rows[0]?.amount ?? 0;
}
