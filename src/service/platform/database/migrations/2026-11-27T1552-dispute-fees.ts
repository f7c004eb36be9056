import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What processors charge for disputes: taken from the balance with the amount, and not given back with it. */
export const disputeFees: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table disputes add column fee integer not null default 0 check (fee >= 0)`,
  `create or replace function record_dispute_in_balance() returns trigger language plpgsql as $$
    begin
      insert into account_transactions (id, account_id, livemode, created, type, source, amount, fee, currency)
        values ('txn_' || substr(new.id, 4), new.account_id, new.livemode, new.withdrawn_at,
          'dispute', new.id, -new.amount, new.fee, new.currency);
      return null;
    end $$`,
];
