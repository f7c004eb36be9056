import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * The balance of each account without a sum over all that made it: sums, and what they do not contain yet. A payment adds a row
 * to the changes and locks none, so that payments of an account do not wait for each other; the changes are added to the sums
 * later, in one transaction with their deletion. The trigger writes changes also for a process of the version before.
 * A balance transaction never changes once it is there.
 */
export const accountBalances: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table account_balances (
    account_id text not null references accounts,
    livemode boolean not null,
    currency text not null,
    amount bigint not null,
    primary key (account_id, livemode, currency)
  )`,
  `create table balance_changes (
    sequence bigint generated always as identity primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    currency text not null,
    amount bigint not null
  )`,
  `create index balance_changes_by_account on balance_changes (account_id, livemode, currency) include (amount)`,

  `create function record_balance_changes() returns trigger language plpgsql as $$
    begin
      insert into balance_changes (account_id, livemode, currency, amount)
        select account_id, livemode, currency, sum(amount - fee) from added group by account_id, livemode, currency;
      return null;
    end $$`,
  // Nobody writes a balance transaction between this and the end of the migration, whose sums are then complete.
  `create trigger account_transactions_change_balance after insert on account_transactions
    referencing new table as added for each statement execute function record_balance_changes()`,
  `insert into account_balances (account_id, livemode, currency, amount)
    select account_id, livemode, currency, sum(amount - fee)
    from account_transactions group by account_id, livemode, currency`,
];
