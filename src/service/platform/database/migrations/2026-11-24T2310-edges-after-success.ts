import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * A refund and a capture that fail after they have succeeded, and what they give back and take from the balance. The id of the
 * row that takes back another has its characters in reverse, so that the primary key allows one of each. The simulator keeps
 * here what it reports later.
 */
export const edgesAfterSuccess: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table charges add column capture_failed_at timestamptz`,
  `alter table refunds add column failed_at timestamptz`,

  `alter table account_transactions drop constraint account_transactions_type_check,
    add constraint account_transactions_type_check check (type in
      ('charge', 'refund', 'capture_failure', 'refund_failure', 'dispute', 'dispute_reversal'))`,

  `create function record_capture_failure_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || reverse(substr(new.id, 4)), new.account_id, new.livemode,
          coalesce(new.capture_failed_at, new.created), 'capture_failure', new.id, -new.amount_captured, new.currency);
      return null;
    end $$`,
  `create trigger charges_taken_from_balance after update of status on charges
    for each row when (old.status = 'succeeded' and new.status = 'capture_failed')
    execute function record_capture_failure_in_balance()`,

  `create function record_refund_failure_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, currency)
        values ('txn_' || reverse(substr(new.id, 4)), new.account_id, new.livemode,
          coalesce(new.failed_at, new.created), 'refund_failure', new.id, new.amount, new.currency);
      return null;
    end $$`,
  `create trigger refunds_returned_to_balance after update of status on refunds
    for each row when (old.status = 'succeeded' and new.status = 'failed')
    execute function record_refund_failure_in_balance()`,

  `create table sandbox_reports (
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    kind text not null,
    charge text not null,
    subject text not null,
    test_clock text,
    due_at timestamptz not null
  )`,
  `create index sandbox_reports_due on sandbox_reports (due_at)`,
];
