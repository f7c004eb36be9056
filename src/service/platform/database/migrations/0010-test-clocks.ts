import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Test clocks, and what goes by them: each row knows its clock and what that shows. */
export const testClocks: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const clocked = ["authentications", "charges", "checkout_sessions", "customers", "payment_links"];

const statements = [
  `create table test_clocks (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null check (not livemode),
    created timestamptz not null,
    name text,
    frozen_time timestamptz not null,
    status text not null check (status in ('ready', 'advancing')),
    deleted boolean not null default false
  )`,
  `create unique index test_clocks_in_order on test_clocks (account_id, livemode, sequence desc)`,
  `create index test_clocks_advancing on test_clocks (id) where status = 'advancing'`,
  ...clocked.flatMap((table) => [
    `alter table ${table} add column test_clock text, add column frozen_time timestamptz`,
    `create index ${table}_by_test_clock on ${table} (test_clock) where test_clock is not null`,
  ]),
  `create index checkout_sessions_by_expiry_on_clocks on checkout_sessions (expires_at)
    where status = 'open' and test_clock is not null`,
  `create index charges_by_capture_before_on_clocks on charges (capture_before)
    where status = 'requires_capture' and test_clock is not null`,
];
