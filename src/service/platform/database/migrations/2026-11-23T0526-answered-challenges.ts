import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A payer who returned from the bank while the issuer could not be reached has answered the challenge in time. */
export const answeredChallenges: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table authentications add column answered_at timestamptz`.execute(database);
  },
};
