import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A session that a sign-in link has opened has a kind of its own: its language is not one that the merchant has chosen. */
export const signedInLinks: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      alter table portal_links drop constraint portal_links_kind_check,
        add constraint portal_links_kind_check check (kind in ('session', 'mail', 'sign_in', 'signed_in'))`.execute(
      database,
    );
  },
};
