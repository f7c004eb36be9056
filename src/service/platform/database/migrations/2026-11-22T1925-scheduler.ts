import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Leases and failures of due work, where a test clock is being advanced to, and indexes for the poll of the scheduler. */
export const scheduler: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table scheduler_leases (
    sequence bigint generated always as identity unique,
    handler text not null,
    id text not null,
    holder text not null,
    available_at timestamptz not null,
    attempts integer not null default 0,
    failed_at timestamptz,
    error text,
    primary key (handler, id)
  )`,
  `alter table test_clocks add column target_time timestamptz`,
  `update test_clocks set target_time = frozen_time where status = 'advancing'`,
  `alter table test_clocks drop constraint test_clocks_status_check`,
  `alter table test_clocks add constraint test_clocks_status_check
    check (status in ('ready', 'advancing', 'internal_failure'))`,
  `create index webhook_deliveries_by_due on webhook_deliveries (due_at) where due_at is not null`,
  `create index authentications_by_expiry on authentications (expires_at)
    where status = 'requires_action' and charge is not null`,
];
