import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Webhook endpoints, and every delivery with its attempts. */
export const webhooks: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const listed = `
  sequence bigint generated always as identity,
  id text primary key,
  account_id text not null references accounts,
  livemode boolean not null,
  created timestamptz not null`;

const statements = [
  `create table webhook_endpoints (${listed},
    url text not null,
    enabled_events jsonb not null,
    status text not null check (status in ('enabled', 'disabled')),
    disabled_reason text,
    description text,
    metadata jsonb not null,
    secrets jsonb not null,
    failing_since timestamptz,
    failed_at timestamptz,
    deleted boolean not null default false
  )`,
  `create unique index webhook_endpoints_in_order on webhook_endpoints (account_id, livemode, sequence desc)`,
  `create index webhook_endpoints_enabled on webhook_endpoints (account_id, livemode)
    where status = 'enabled' and not deleted`,

  `create table webhook_deliveries (${listed},
    event text not null,
    webhook_endpoint text not null,
    status text not null,
    attempts jsonb not null default '[]',
    due_at timestamptz
  )`,
  `create unique index webhook_deliveries_in_order on webhook_deliveries (event, sequence desc)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_endpoint, due_at) where due_at is not null`,
  `create index webhook_deliveries_under_way on webhook_deliveries (webhook_endpoint) where status = 'delivering'`,

  `create index events_by_time on events (account_id, livemode, created, sequence)`,
];
