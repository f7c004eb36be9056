import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * What charges and refunds added to the balance of an account, one row for each. Triggers write the rows with what they are
 * about, also for a process of the version before. The id of a row follows from that of its charge or refund, so that the
 * primary key allows one row for each.
 */
export const accountTransactions: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table account_transactions (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    type text not null check (type in ('charge', 'refund')),
    source text not null,
    amount integer not null,
    fee integer not null default 0,
    currency text not null
  )`,

  // The time of a payment is that of its charge's clock.
  `create function record_charge_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || substr(new.id, 4), new.account_id, new.livemode, coalesce(new.paid_at, new.created),
          'charge', new.id, new.amount_captured, new.currency);
      return null;
    end $$`,
  `create trigger charges_inserted_in_balance after insert on charges
    for each row when (new.amount_captured > 0) execute function record_charge_in_balance()`,
  `create trigger charges_recorded_in_balance after update of amount_captured on charges
    for each row when (old.amount_captured = 0 and new.amount_captured > 0)
    execute function record_charge_in_balance()`,

  `create function record_refund_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || substr(new.id, 4), new.account_id, new.livemode, new.created,
          'refund', new.id, -new.amount, new.currency);
      return null;
    end $$`,
  `create trigger refunds_inserted_in_balance after insert on refunds
    for each row when (new.status = 'succeeded') execute function record_refund_in_balance()`,
  `create trigger refunds_recorded_in_balance after update of status on refunds
    for each row when (old.status <> 'succeeded' and new.status = 'succeeded')
    execute function record_refund_in_balance()`,

  `insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
    select 'txn_' || substr(id, 4), account_id, livemode, at, type, id, amount, currency from (
      select id, account_id, livemode, coalesce(paid_at, created) as at, 'charge' as type, amount_captured as amount,
        currency from charges where amount_captured > 0
      union all
      select id, account_id, livemode, created, 'refund', -amount, currency from refunds where status = 'succeeded'
    ) as earlier order by at`,

  `create unique index account_transactions_in_order on account_transactions (account_id, livemode, sequence desc)`,
  `create index account_transactions_by_type on account_transactions (account_id, livemode, type, sequence desc)`,
  // The balance is summed up from this index alone.
  `create index account_transactions_by_currency on account_transactions (account_id, livemode, currency, sequence desc)
    include (amount, fee)`,
  `create index refunds_pending_in_balance on refunds (account_id, livemode, currency) include (amount)
    where status = 'pending'`,
];
