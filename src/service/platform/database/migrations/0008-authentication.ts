import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Authentications of payers (3-D Secure), and what charges tell of them. */
export const authentication: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table authentications (
    sequence bigint generated always as identity,
    id text primary key,
    account_id text not null references accounts,
    livemode boolean not null,
    created timestamptz not null,
    source text not null,
    card json not null,
    amount integer not null check (amount > 0),
    currency text not null,
    status text not null
      check (status in ('requires_action', 'succeeded', 'failed', 'not_required', 'unavailable')),
    url text,
    return_url text,
    frame_ancestors json not null,
    result json,
    charge text,
    expires_at timestamptz not null
  )`,
  `create index authentications_by_source on authentications (source, sequence desc)`,
  `create index authentications_by_charge on authentications (charge) where charge is not null`,

  `alter table charges add column three_d_secure json`,
  `create index charges_requiring_action on charges (id) where status = 'requires_action'`,

  `create table sandbox_challenges (reference text primary key, confirmable boolean not null)`,
];
