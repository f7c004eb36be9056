import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** What the payer of a simulated payment answers in the app of their bank, and when. */
export const blik: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table sandbox_redirects add column answer text, add column answers_at timestamptz`.execute(
      database,
    );
  },
};
