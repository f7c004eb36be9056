import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What issuers were asked about the card of a token, so that nobody asks without end. */
export const issuerRequests: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table tokens add column issuer_requests text[] not null default '{}'`.execute(database);
  },
};
