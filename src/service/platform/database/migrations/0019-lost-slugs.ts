import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** Archived links whose slug leads to another link now. */
export const lostSlugs: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `alter table payment_links add column slug_lost boolean not null default false`,
  `update payment_links l set slug_lost = true from payment_link_slugs s
    where s.slug = l.slug and s.payment_link <> l.id`,
];
