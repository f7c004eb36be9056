import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What links and sessions ask of payers, when links end, and slugs that look alike. */
export const links: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table payment_links
    add column collection json not null default '{}',
    add column expires_at timestamptz,
    add column completed_limit integer check (completed_limit > 0),
    add column completed_count integer not null default 0,
    add column archived_at timestamptz`,
  `update payment_links l set completed_count =
    (select count(*) from checkout_sessions s where s.payment_link = l.id and s.status = 'complete')`,
  `update payment_links set archived_at = now() where status = 'archived'`,

  `alter table checkout_sessions
    add column collection json not null default '{}',
    add column attribution json not null default '{}',
    add column email_locked boolean not null default true`,
  `create index checkout_sessions_being_paid on checkout_sessions (payment_link)
    where status = 'processing' and payment_link is not null`,

  `alter table files drop constraint files_purpose_check, add constraint files_purpose_check
    check (purpose in ('business_logo', 'business_icon', 'product_image'))`,

  `alter table payment_link_slugs add column skeleton text not null generated always as
    (replace(replace(replace(translate(slug, '01i', 'oll'), 'rn', 'm'), 'vv', 'w'), '-', '')) stored`,
  `create index payment_link_slugs_by_skeleton on payment_link_slugs (skeleton)`,
];
