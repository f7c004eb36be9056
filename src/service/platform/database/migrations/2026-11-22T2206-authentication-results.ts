import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** An authentication has its whole result, and the simulated bank remembers what its payer answered. */
export const authenticationResults: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      alter table authentications
        add column presentation text check (presentation in ('frame', 'redirect')),
        add column trans_status text check (trans_status in ('Y', 'A', 'N', 'U', 'C', 'R', 'I')),
        add column sealed_cavv text,
        add column cavv_key_id text`.execute(database);
    await sql`
      alter table sandbox_challenges
        add column network text,
        add column binding text,
        add column answer text check (answer in ('confirm', 'fail'))`.execute(database);
  },
};
