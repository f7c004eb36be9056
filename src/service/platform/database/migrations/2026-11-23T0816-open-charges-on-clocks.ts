import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** A test clock that advances looks for charges that are not settled, among all that it ever made. */
export const openChargesOnClocks: Migration = {
  async up(database: Kysely<never>) {
    await sql`
      create index charges_open_on_clocks on charges (test_clock)
      where test_clock is not null and status in ('pending', 'unknown', 'requires_action', 'requires_capture')`.execute(
      database,
    );
  },
};
