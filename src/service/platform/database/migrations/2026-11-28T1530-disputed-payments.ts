import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What disputes have taken back of the payments of invoices and installment plans, and the debt that a balance gets by them. */
export const disputedPayments: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const taken = (charge: string) => `(
  select coalesce(sum(amount), 0) from disputes d
  where d.charge = ${charge} and d.withdrawn_at is not null and d.reinstated_at is null
)`;

const statements = [
  `alter table invoices add column amount_disputed bigint not null default 0 check (amount_disputed >= 0)`,
  // Balances stay as they are: no more is disputed than was not given back as a credit.
  `update invoices i
    set amount_disputed = greatest(0, least(${taken("i.charge")}, amount_refundable,
      debits - amount_refunded - amount_credited))
    where charge in (select charge from disputes) and status = 'paid'`,

  `alter table installment_plans add column amount_disputed bigint not null default 0 check (amount_disputed >= 0)`,
  `update installment_plans p
    set amount_disputed = (
      select coalesce(sum(least(${taken("c.id")}, c.amount_captured - c.amount_refunded)), 0) from charges c
      where c.id in (select charge from installment_payments where plan = p.id and status = 'paid')
    )
    where id in (select c.installment_plan from charges c join disputes d on d.charge = c.id)`,

  `alter table balance_transactions drop constraint balance_transactions_type_check`,
  `alter table balance_transactions add constraint balance_transactions_type_check
    check (type in ('adjustment', 'applied_to_invoice', 'unapplied_from_invoice', 'invoice_too_small', 'invoice_credit',
      'refund', 'dispute', 'subscription_ended'))`,
  `drop index balance_transactions_of_invoice`,
  `create unique index balance_transactions_of_invoice on balance_transactions (invoice, type)
    where invoice is not null and type not in ('refund', 'dispute')`,
];
