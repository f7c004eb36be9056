import { listed } from "../initial/listed.ts";

/** What customers and accounts gain by billing, and balances of customers. */
export const billingCustomers: readonly string[] = [
  `alter table customers
    add column currency text,
    add column balances jsonb not null default '{}'::jsonb,
    add column delinquent boolean not null default false`,

  `alter table account_settings add column billing json`,

  `create table customer_balances (
    account_id text not null references accounts,
    livemode boolean not null,
    customer text not null references customers,
    currency text not null,
    balance bigint not null default 0,
    primary key (customer, currency)
  )`,

  `create table balance_transactions (${listed},
    customer text not null references customers,
    currency text not null,
    amount bigint not null,
    ending_balance bigint not null,
    type text not null check (type in ('adjustment', 'applied_to_invoice', 'unapplied_from_invoice',
      'invoice_too_small', 'invoice_credit', 'refund', 'subscription_ended')),
    invoice text,
    description text,
    metadata jsonb not null,
    test_clock text
  )`,
  `create unique index balance_transactions_in_order on balance_transactions (account_id, livemode, sequence desc)`,
  `create index balance_transactions_by_customer on balance_transactions (customer, sequence desc)`,
  // The balance is applied to an invoice once, and given back once.
  `create unique index balance_transactions_of_invoice on balance_transactions (invoice, type)
    where invoice is not null and type <> 'refund'`,
];
