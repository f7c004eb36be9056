import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A session reserves the trial of its payer while its payment is under way, so that two of them do not both get it. */
export const trialReservations: Migration = {
  async up(database: Kysely<never>) {
    await sql`alter table trial_uses add column checkout_session text`.execute(database);
    await sql`create index trial_uses_reserved on trial_uses (checkout_session) where subscription is null`.execute(
      database,
    );
  },
};
