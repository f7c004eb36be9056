import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/**
 * When rows are deleted that belong to no payment, and until when an expired session leads to a new one: counted from
 * the first of those that followed each other, and not at all where its merchant ended it.
 */
export const storedData: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const recoveries = [
  `alter table checkout_sessions
    add column recovery_requested boolean not null default false,
    add column recovery_ends_at timestamptz`,
  `with recursive line (id, ends_at) as (
      select id, expires_at + interval '30 days' from checkout_sessions where recovered_from is null
      union all
      select next.id, line.ends_at from checkout_sessions next join line on next.recovered_from = line.id
    )
    update checkout_sessions s set recovery_ends_at = line.ends_at from line where line.id = s.id`,
  `alter table checkout_sessions alter column recovery_ends_at set not null`,
  // A session that expired before its time was ended by its merchant.
  `update checkout_sessions s set recoverable = false
    where s.status = 'expired' and s.test_clock is null and exists (
      select from events e
      where e.object_id = s.id and e.type = 'checkout.session.expired' and e.created < s.expires_at)`,
];

const statements = [
  ...recoveries,

  `alter table checkout_sessions add column delete_at timestamptz`,
  `update checkout_sessions set delete_at = expires_at + interval '30 days' where status <> 'complete'`,
  `create index checkout_sessions_to_delete on checkout_sessions (delete_at)
    where delete_at is not null and test_clock is null`,
  `create index checkout_sessions_to_delete_on_clocks on checkout_sessions (delete_at)
    where delete_at is not null and test_clock is not null`,

  `alter table authentications add column delete_at timestamptz`,
  `update authentications set delete_at = expires_at + interval '1 day' where charge is null`,
  `create index authentications_to_delete on authentications (delete_at) where delete_at is not null`,

  `alter table sandbox_challenges add column delete_at timestamptz`,
  `update sandbox_challenges set delete_at = now()`,
  `create index sandbox_challenges_to_delete on sandbox_challenges (delete_at) where delete_at is not null`,

  `alter table idempotency_keys add column delete_at timestamptz`,
  `update idempotency_keys set delete_at = created + interval '31 days'
    where left(key, 1) = '\u00a7' and recovery_point is null`,
  `create index idempotency_keys_to_delete on idempotency_keys (delete_at) where delete_at is not null`,

  `create index tokens_unused on tokens (expires_at) where used_by is null`,
  `create index mails_ended on mails (created) where send_at is null`,
];
