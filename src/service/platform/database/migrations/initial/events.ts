import { listed } from "./listed.ts";

/** Tables of events and their deliveries. */
export const eventsTables: readonly string[] = [
  `create table events (${listed},
    type text not null,
    object_id text not null,
    object_sequence integer not null,
    data json not null,
    request_id text,
    idempotency_key text,
    unique (object_id, object_sequence)
  )`,
  `create index events_by_time on events (account_id, livemode, created, sequence)`,
  `create unique index events_in_order on events (account_id, livemode, sequence desc)`,

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
  `create index webhook_endpoints_enabled on webhook_endpoints (account_id, livemode) where status = 'enabled' and not deleted`,
  `create unique index webhook_endpoints_in_order on webhook_endpoints (account_id, livemode, sequence desc)`,

  `create table webhook_deliveries (${listed},
    event text not null,
    webhook_endpoint text not null,
    status text not null,
    attempts jsonb not null default '[]'::jsonb,
    due_at timestamptz
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_endpoint, due_at) where due_at is not null`,
  `create index webhook_deliveries_ended on webhook_deliveries (created) where due_at is null`,
  `create unique index webhook_deliveries_in_order on webhook_deliveries (event, sequence desc)`,
  `create index webhook_deliveries_under_way on webhook_deliveries (webhook_endpoint) where status = 'delivering'`,
];
