import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Payment links with every slug they ever had, and checkout sessions. */
export const linksAndSessions: Migration = {
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
  `create table payment_links (${listed},
    status text not null check (status in ('draft', 'active', 'paused', 'archived')),
    name text not null,
    description text,
    slug text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    line_items json not null,
    branding json not null,
    inactive_message text,
    metadata jsonb not null
  )`,
  `create unique index payment_links_in_order on payment_links (account_id, livemode, sequence desc)`,

  `create table payment_link_slugs (slug text primary key, payment_link text not null)`,

  `create table checkout_sessions (${listed},
    status text not null check (status in ('open', 'processing', 'complete', 'expired')),
    payment_status text not null check (payment_status in ('unpaid', 'paid', 'no_payment_required')),
    amount_total integer not null check (amount_total > 0),
    currency text not null,
    line_items json not null,
    payment_link text,
    charge text,
    success_url text,
    cancel_url text,
    client_reference_id text,
    customer_email text,
    branding json not null,
    metadata jsonb not null,
    expires_at timestamptz not null
  )`,
  `create unique index checkout_sessions_in_order on checkout_sessions (account_id, livemode, sequence desc)`,
  `create index checkout_sessions_by_link on checkout_sessions (payment_link, sequence desc)
    where payment_link is not null`,
  `create index checkout_sessions_by_expiry on checkout_sessions (expires_at) where status = 'open'`,
];
